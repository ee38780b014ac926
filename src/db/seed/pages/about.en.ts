import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'About us',
  description:
    '{{storeName}} is a clothing house from Dubai: quiet, well-made clothes in cotton, linen, wool and leather for men, women and children in the Emirates.',
  lead: 'A clothing house from Dubai, named after the plainest of cloths. Qutn, قطن, is the Arabic word from which English took “cotton”.',
  updated: null,
  picture: {
    url: '/images/hero/fabric-sand-text-left-ea20a3c3/2000.webp',
    alt: 'Softly folded sand-coloured fabric',
  },
  sections: [
    {
      id: 'story',
      heading: 'How it began',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'In 2016 a pattern cutter from Sharjah and a cloth merchant’s daughter from Deira looked for a white shirt that would survive an August in Dubai: a walk to the metro, an office at nineteen degrees, a dinner on a terrace. They did not find it, so they cut one. It took eleven attempts. The twelfth is still in our shop.',
        },
        {
          type: 'paragraph',
          text: 'From that shirt came trousers, then kanduras and abayas, then clothes for the children who kept borrowing their parents’ sleeves. The house moved from a flat above a tailor to a warehouse in Al Quoz, where the workroom stands behind glass so that everybody can see how long a good collar takes.',
        },
        {
          type: 'paragraph',
          text: 'Today we have six [stores](/store-locator) in four emirates and this one, which is open always. We still cut every first pattern ourselves.',
        },
      ],
    },
    {
      id: 'names',
      heading: 'Six labels under one roof',
      look: 'names',
      blocks: [
        {
          type: 'picture',
          url: '/images/hero/hero-leather-text-right-41f09431/2000.webp',
          alt: 'A brown leather tote resting on draped sand-coloured fabric',
        },
        {
          type: 'paragraph',
          text: 'Each has its own hand. All share our cloth, our rules and our returns.',
        },
        {
          type: 'facts',
          rows: [
            {
              term: 'Qutn',
              text: 'The everyday: shirts, trousers and T-shirts that go with each other this year and next.',
            },
            {
              term: 'Qutn Atelier',
              text: 'Tailoring from the workroom: blazers, fine shirts and sets, made in small numbers.',
            },
            {
              term: 'Rimal',
              text: 'Linen and light weaves for the long warm season.',
            },
            {
              term: 'Dar Al Khayt',
              text: 'Kanduras, abayas and heritage dress, cut in the Emirates.',
            },
            {
              term: 'Nakhla',
              text: 'Leather: bags, belts, wallets and sandals that are better in their third year than in their first.',
            },
            {
              term: 'Little Qutn',
              text: 'For children, with hems to let down and knees that forgive.',
            },
          ],
        },
      ],
    },
    {
      id: 'beliefs',
      heading: 'What we hold on to',
      look: 'cards',
      blocks: [
        {
          type: 'cards',
          cards: [
            {
              heading: 'Fewer, better',
              text: 'We would rather sell you one shirt for five summers than five for one. More under [Sustainability](/sustainability).',
            },
            {
              heading: 'Honest prices',
              text: 'VAT is in the price, a crossed-out price was a real one, and delivery is free from {{freeFrom}}.',
            },
            {
              heading: 'Time to decide',
              text: 'You have {{returnDays}} to bring anything back, and a hem is taken up free of charge.',
            },
            {
              heading: 'Three languages',
              text: 'Arabic, English and French, in the store, on the telephone and here. Nobody should have to shop in translation.',
            },
          ],
        },
      ],
    },
    {
      id: 'closing',
      heading: 'Come and feel the cloth',
      look: 'closing',
      blocks: [
        {
          type: 'picture',
          url: '/images/hero/hero-essentials-text-left-46a8c4ab/2000.webp',
          alt: 'White shirt, brown trousers, a belt and a wallet arranged on sand-coloured paper',
        },
        {
          type: 'paragraph',
          text: 'Pictures are patient, but cloth wants to be touched. Start with what is new, or visit us.',
        },
        {
          type: 'links',
          links: [
            {
              to: '/shop/new-in',
              label: 'See what is new',
            },
            {
              to: '/store-locator',
              label: 'Find a store',
            },
          ],
        },
      ],
    },
  ],
}
