import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Privacy',
  description:
    'What {{storeName}} knows about you, why, for how long and who else sees it, and how to see, correct, take along or erase it under the UAE data protection law.',
  lead: 'What we know about you, why we need it, and how to make us forget it.',
  updated: '2026-11-22',
  picture: null,
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: '{{legalName}} is the controller of your data under Federal Decree-Law No. 45 of 2021 on the Protection of Personal Data (PDPL).',
        },
        {
          type: 'paragraph',
          text: 'Its address is {{address}}.',
        },
        {
          type: 'paragraph',
          text: 'For anything on this page [write to us](/contact).',
        },
      ],
    },
    {
      id: 'what',
      heading: 'What we keep, and why',
      look: 'plain',
      blocks: [
        {
          type: 'facts',
          rows: [
            {
              term: 'An order',
              text: 'Name, e-mail, mobile number, delivery address, what you bought and what you paid. We need it to carry out the contract with you, and afterwards because tax law requires it.',
            },
            {
              term: 'An account',
              text: 'Name, e-mail, mobile number, saved addresses, wishlist, bag, language, and your password only as a fingerprint from which nobody can work it out. You agree to it when you register.',
            },
            {
              term: 'Reviews',
              text: 'Stars and text under your first name. You publish them of your own will and may have them taken down.',
            },
            {
              term: 'Messages',
              text: 'What you write to us and what we answer, to help you and to know what was agreed.',
            },
            {
              term: 'Wholesale',
              text: 'Company, trade licence, tax number and the person we talk to, to check an application and make an offer.',
            },
            {
              term: 'Stock alerts and news',
              text: 'Your e-mail address, for the one thing you asked for. A stock alert is a single e-mail; every newsletter lets you stop.',
            },
            {
              term: 'Security',
              text: 'The address of your connection, for a short time, to slow down guessing of passwords and coupons; with an order, for {{clientKept}} and as a fingerprint from which nobody can work it out, so that nobody takes the whole stock from everybody else; and the name of your browser with every sign-in, so that you recognise your own devices.',
            },
          ],
        },
        {
          type: 'paragraph',
          text: 'We do not keep card numbers, do not track you across other sites, do not build profiles for advertising and run no analytics of other companies.',
        },
      ],
    },
    {
      id: 'who-else',
      heading: 'Who else sees it',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Only those who are needed to bring you what you ordered, and only what they need:',
        },
        {
          type: 'list',
          items: [
            'the courier: name, address, mobile number and, for cash orders, the amount;',
            'the payment provider, for card orders: the amount, the order number and what you enter on its own page;',
            'the companies that run our servers and deliver our mail, under contract and on our instructions;',
            'authorities and courts, where UAE law obliges us.',
          ],
        },
      ],
    },
    {
      id: 'how-long',
      heading: 'For how long',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Invoices and what belongs to them: five years after the end of the tax period, as UAE tax law asks.',
            'Your account: until you have it erased. Addresses, bag and wishlist go at once. Orders keep the name and address of their invoice for as long as it must be kept; e-mail, phone, notes and reasons go with the account, or as soon as an order on its way is finished.',
            'Messages: {{messagesKept}} after you wrote them.',
            'The newsletter: until you unsubscribe; that you did so is kept, so that we do not write again, even if somebody types your address in. An address that does not confirm gets at most three requests to confirm in 30 days.',
            'Stock alerts: a week after the one letter has been sent, or {{alertKept}} if the size does not come back.',
          ],
        },
        {
          type: 'paragraph',
          text: 'What your own browser keeps stands on the page [Cookies](/cookies).',
        },
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'You may at any time and free of charge',
        },
        {
          type: 'list',
          items: [
            'see what we hold about you, and take it with you as a file;',
            'have mistakes corrected;',
            'have it erased, or its use stopped or limited;',
            'take back a consent, with effect from then on;',
            'object to decisions made by software alone. We make none about you.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Signed in, you do most of this yourself under [Profile](/account/profile): correct it, download it, delete the account. Otherwise [write to us](/contact) from the e-mail address of your account or your order, so that we know it is you. If you are not content with the answer, you may turn to the UAE Data Office.',
        },
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Passwords are stored only as fingerprints, and an order’s number alone opens nothing.',
        },
      ],
    },
  ],
}
