import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Accessibility',
  description:
    'How {{storeName}} makes its online store and its stores usable for everybody: what works, what does not yet, and whom to tell.',
  lead: 'Everybody gets dressed. So everybody should be able to choose, order and return here, whatever they see, hear or hold.',
  updated: '2026-11-02',
  picture: null,
  sections: [
    {
      id: 'aim',
      heading: 'What we aim for',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'The site follows the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, on every page and in all three languages, in keeping with the UAE’s federal law on the rights of people of determination.',
        },
      ],
    },
    {
      id: 'works',
      heading: 'What you can count on',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Everything can be reached and used with the keyboard alone; the focus is always visible, and “Skip to content” is the first stop of every page.',
            'Headings, lists, forms and buttons are named for screen readers; changes, such as a piece added to your bag, are announced.',
            'Arabic reads from right to left in every detail; prices, sizes and telephone numbers keep their own direction.',
            'Text has a contrast of at least 4.5 to 1, can be enlarged to 200% without loss, and fits screens 320 pixels wide.',
            'Buttons and links are large enough for an unsteady finger. Nothing has to be dragged, and no colour alone carries a meaning.',
            'If your device asks for less motion, the pictures of the home page stand still and pages do not glide.',
            'Every product picture has a description in your language, and videos are silent decoration that you can stop.',
            'You can read, search, filter and follow every link without scripts.',
          ],
        },
      ],
    },
    {
      id: 'gaps',
      heading: 'What does not work well yet',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Customers’ reviews appear in the language they were written in; they are not translated.',
            'The hosted page for card payment belongs to our payment provider, and we cannot change it. If it stands in your way, call us. You can also choose {{cashInText}}.',
          ],
        },
      ],
    },
    {
      id: 'stores',
      heading: 'In our stores',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'All [stores](/store-locator) are step-free, have a fitting room wide enough for a wheelchair, and welcome assistance dogs. Tell us when you are coming and we will have your sizes ready and somebody free to help.',
        },
      ],
    },
    {
      id: 'tested',
      heading: 'How we check',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Every change passes an automatic check of all pages in English, Arabic and French. Before larger releases we go through search, bag and checkout with the keyboard, with VoiceOver and NVDA, and at 200% zoom.',
        },
      ],
    },
    {
      id: 'tell-us',
      heading: 'Tell us',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'If something stops you, write to [{{email}}](mailto:{{email}}) or call [{{phone}}](tel:{{phoneLink}}), {{hours}}. We answer by the next business day, take your order by telephone meanwhile, and tell you when it is repaired.',
        },
      ],
    },
  ],
}
