import type { AboutTexts } from './about-texts.ts'

export const texts: AboutTexts = {
  title: 'About us',
  description:
    '{{storeName}} is a clothing house from Dubai: quiet, well-made clothes in cotton, linen, wool and leather for men, women and children in the Emirates.',
  lead: 'A clothing house from Dubai, named after the plainest of cloths. Qutn, قطن, is the Arabic word from which English took “cotton”.',
  pictures: {
    cloth: 'Softly folded sand-coloured fabric',
    leather: 'A brown leather tote resting on draped sand-coloured fabric',
    essentials: 'White shirt, brown trousers, a belt and a wallet arranged on sand-coloured paper',
  },
  story: {
    heading: 'How it began',
    paragraphs: [
      'In 2016 a pattern cutter from Sharjah and a cloth merchant’s daughter from Deira looked for a white shirt that would survive an August in Dubai: a walk to the metro, an office at nineteen degrees, a dinner on a terrace. They did not find it, so they cut one. It took eleven attempts. The twelfth is still in our shop.',
      'From that shirt came trousers, then kanduras and abayas, then clothes for the children who kept borrowing their parents’ sleeves. The house moved from a flat above a tailor to a warehouse in Al Quoz, where the workroom stands behind glass so that everybody can see how long a good collar takes.',
      'Today we have six [stores](/store-locator) in four emirates and this one, which is open always. We still cut every first pattern ourselves.',
    ],
  },
  names: {
    heading: 'Six labels under one roof',
    intro: 'Each has its own hand. All share our cloth, our rules and our returns.',
    rows: [
      ['Qutn', 'The everyday: shirts, trousers and T-shirts that go with each other this year and next.'],
      ['Qutn Atelier', 'Tailoring from the workroom: blazers, fine shirts and sets, made in small numbers.'],
      ['Rimal', 'Linen and light weaves for the long warm season.'],
      ['Dar Al Khayt', 'Kanduras, abayas and heritage dress, cut in the Emirates.'],
      ['Nakhla', 'Leather: bags, belts, wallets and sandals that are better in their third year than in their first.'],
      ['Little Qutn', 'For children, with hems to let down and knees that forgive.'],
    ],
  },
  beliefs: {
    heading: 'What we hold on to',
    items: [
      [
        'Fewer, better',
        'We would rather sell you one shirt for five summers than five for one. More under [Sustainability](/sustainability).',
      ],
      [
        'Honest prices',
        'VAT is in the price, a crossed-out price was a real one, and delivery is free from {{freeFrom}}.',
      ],
      ['Time to decide', 'You have {{returnDays}} to bring anything back, and a hem is taken up free of charge.'],
      [
        'Three languages',
        'Arabic, English and French, in the store, on the telephone and here. Nobody should have to shop in translation.',
      ],
    ],
  },
  closing: {
    heading: 'Come and feel the cloth',
    text: 'Pictures are patient, but cloth wants to be touched. Start with what is new, or visit us.',
    shop: 'See what is new',
    stores: 'Find a store',
  },
}
