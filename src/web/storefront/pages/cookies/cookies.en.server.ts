import type { CookieTexts } from './kept.ts'

export const texts: CookieTexts = {
  title: 'Cookies',
  description:
    'The complete list of what {{storeName}} keeps in your browser: four cookies and a little storage, all needed for the store to work, none for advertising.',
  lead: 'Four cookies, a little storage, no advertising and no tracking. This is the complete list.',
  updated: '2026-11-22',
  before: [
    {
      id: 'short',
      heading: 'In short',
      blocks: [
        {
          type: 'paragraph',
          text: 'Cookies and browser storage are notes that a site leaves in your browser for itself. Ours remember that you are signed in, what lies in your bag and which language you read. Nothing here belongs to another company, so there is nothing to accept or refuse, and that is why no banner asks you.',
        },
      ],
    },
  ],
  tables: {
    id: 'list',
    heading: 'The list',
    intro: 'What each note is for, and how long it stays.',
    cookies: 'Cookies',
    storage: 'Storage in your browser',
    name: 'Name',
    purpose: 'What it is for',
    lasts: 'How long it stays',
  },
  kept: {
    refreshToken: {
      purpose: 'Keeps you signed in. No script can read it, and no other site can send it.',
      lasts: '{{signedInIdle}} after your last visit, {{signedInLongest}} at most, or until you sign out',
    },
    device: {
      purpose:
        'That you have signed in from this browser before, so that strangers who guess at your password cannot lock you out of your account. It says nothing of who you are.',
      lasts: '180 days, or until your password changes or you clear it',
    },
    signIn: {
      purpose: 'Only where you sign in by another provider: that it was this browser that went there.',
      lasts: 'Ten minutes, or until you are back',
    },
    languageCookie: {
      purpose: 'The language you chose, so that the first page comes in it.',
      lasts: '{{languageKept}} after your last choice',
    },
    accessToken: {
      purpose: 'Proves to our server that it is you while you are signed in.',
      lasts: 'Valid for {{tokenLife}}, renewed while you are here, removed when you sign out',
    },
    refreshDue: {
      purpose:
        'That your sign-in was to be renewed and our server could not be reached, so that you are not signed out for that.',
      lasts: 'Until our server answers',
    },
    clockAhead: {
      purpose:
        'How far the clock of your device is off, where it is, so that your sign-in is renewed at the right time.',
      lasts: 'Until your clock is right, or you clear it',
    },
    language: { purpose: 'The same choice of language, for pages you already have open.', lasts: 'Until you clear it' },
    localCart: {
      purpose: 'What lies in your bag as a guest: product, colour, size, quantity.',
      lasts: 'Until you order, empty the bag or sign in',
    },
    localCartId: {
      purpose: 'A random name of that bag, so that it joins your account once, even if an answer gets lost.',
      lasts: 'As long as the bag',
    },
    localCoupon: {
      purpose: 'The coupon code you entered for that bag.',
      lasts: 'Until you order, remove it or sign in',
    },
    wishlist: { purpose: 'The pieces you saved for later.', lasts: 'Until you remove them, or sign out' },
    wishlistOwner: {
      purpose: 'Whose list that is, so that it never ends up in somebody else’s account.',
      lasts: 'Until you sign out',
    },
    newsletterPopupShown: {
      purpose: 'That you have already seen our invitation to the newsletter, so that it does not come again.',
      lasts: 'Until you clear it',
    },
    recentSearches: {
      purpose: 'Your last five searches, so that you find them again.',
      lasts: 'Until you sign out or clear it',
    },
    recentlyViewed: {
      purpose: 'The last nine products you looked at, so that you find them again.',
      lasts: 'Until you sign out or clear it',
    },
    announcementDismissed: {
      purpose: 'That you closed the line of announcements at the top.',
      lasts: 'Until you clear it',
    },
    orderToken: {
      purpose: 'The key to an order you placed as a guest, so that you can open it again.',
      lasts: 'Until you close the tab',
    },
    justPlaced: {
      purpose: 'That an order has just been placed here, so that it is confirmed once.',
      lasts: 'Until its confirmation is shown, or you close the tab',
    },
    checkoutDraft: {
      purpose: 'What you typed into the checkout: contact, address, notes and how you pay. Never a card.',
      lasts: 'Until you order, sign out or close the tab',
    },
    orderAttempt: {
      purpose:
        'The order as it was last sent, with a number of its own, so that sending it again never places it twice.',
      lasts: 'Until the order is confirmed, or you sign out or close the tab',
    },
    signInFrom: {
      purpose: 'Where you were when you went to sign in with another provider, so that you come back there.',
      lasts: 'Until you close the tab or sign out',
    },
    renewedAt: {
      purpose:
        'When this page was last loaded anew because the shop had been renewed, so that it is not loaded again and again.',
      lasts: 'Until you close the tab or sign out',
    },
    scrollPositions: {
      purpose: 'How far you had scrolled on each page, so that going back finds the place.',
      lasts: 'Until you close the tab or sign out',
    },
    routerBuild: {
      purpose: 'Which version of the shop this tab asked for last, so that it is loaded anew only once.',
      lasts: 'Until you close the tab or sign out',
    },
    localPriced: {
      purpose: 'What that bag cost when we were last asked, so that you see it without a connection too.',
      lasts: 'Until you order, empty the bag or sign in',
    },
    typed: {
      purpose: 'What you typed into a form and have not sent yet; never a password.',
      lasts: 'Until you send it, sign out or close the tab',
    },
    unsentPhotos: {
      purpose: 'Photos that our staff take of returned pieces while there is no connection. Shoppers have none.',
      lasts: 'Until the shop has them',
    },
    seenPages: {
      purpose:
        'The pages of the store you have seen, with their pictures, so that they open without a connection. Nothing of your account is among them.',
      lasts: 'Pages 30 days at most, or until you sign out; their files 90 days',
    },
  },
  after: [
    {
      id: 'payment',
      heading: 'When you pay by card',
      blocks: [
        {
          type: 'paragraph',
          text: 'Card payments take place on the page of our payment provider, under its own address. Cookies set there are the provider’s, serve to prevent fraud, and are described in its own notice.',
        },
      ],
    },
    {
      id: 'clear',
      heading: 'Clearing them',
      blocks: [
        {
          type: 'paragraph',
          text: 'You can delete all of this in your browser’s settings, usually under “Privacy” or “Site data”. You will then be signed out, and a guest’s bag and wishlist will be empty. If you block storage altogether you can still read, search and look around, but not keep a bag.',
        },
        { type: 'paragraph', text: 'What we keep on our own side, and your rights, stand under [Privacy](/privacy).' },
      ],
    },
  ],
}
