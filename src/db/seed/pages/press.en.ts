import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Press',
  description:
    'News from {{storeName}}, a clothing house from Dubai: launches, partnerships and awards, pictures and facts, and whom to ask.',
  lead: 'What we have to tell, in our own words. Yours are welcome too.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'news',
      heading: 'News',
      look: 'plain',
      blocks: [
        {
          type: 'news',
          id: 'winter-2026',
          category: 'launch',
          date: '2026-10-14',
          heading: 'Winter, the Gulf’s short season: the new collection',
          text: 'Light wool, soft crepe and one good blazer: twenty-two pieces for evenings between fifteen and twenty-two degrees. It is in the [shop](/shop/new-in) and in all six stores from today.',
        },
        {
          type: 'news',
          id: 'shirt-award',
          category: 'awards',
          date: '2026-09-22',
          heading: 'The poplin shirt is “Everyday object of the year”',
          text: 'The jury of the Emirates Makers’ Circle chose our fine poplin shirt among 140 objects and praised “a collar that has forgotten nothing and forgives everything”. The prize money goes to the apprentices in our workroom.',
        },
        {
          type: 'news',
          id: 'charity-shops',
          category: 'partnership',
          date: '2026-06-03',
          heading: 'What is left goes to those who need it',
          text: 'From this summer on, unsold pieces of a season go to registered charity shops in Sharjah and Ajman instead of to dealers. The first delivery was of 1,860 pieces.',
        },
        {
          type: 'news',
          id: 'wholesale',
          category: 'launch',
          date: '2026-03-17',
          heading: '{{storeName}} opens a wholesale section',
          text: 'Hotels, schools and shops in the UAE can now order online, from {{wholesaleMinimum}}, with prices by quantity that save up to {{wholesaleSaving}}.',
        },
        {
          type: 'news',
          id: 'craft-award',
          category: 'awards',
          date: '2025-12-09',
          heading: 'A prize for the hand: Dar Al Khayt’s tarboosha',
          text: 'At the Sharjah Days of Craft our kandura received the prize for handwork: its tassel is still braided by three women in Khor Fakkan, each of whom signs hers with a coloured thread.',
        },
        {
          type: 'news',
          id: 'weavers',
          category: 'partnership',
          date: '2025-09-30',
          heading: 'Five years with a weaver in Guimarães',
          text: 'Rimal and its Portuguese linen weaver have agreed on quantities and prices for five years. It lets the mill buy two looms, and lets us keep the price of the linen shirt.',
        },
        {
          type: 'news',
          id: 'little-qutn',
          category: 'launch',
          date: '2025-04-08',
          heading: 'Little Qutn is here',
          text: 'Clothes for children from two to twelve, with hems to let down and knees lined twice. In our stores a child may choose the colour of the spare button.',
        },
        {
          type: 'news',
          id: 'design-school',
          category: 'partnership',
          date: '2025-01-21',
          heading: 'A term in the workroom',
          text: 'Each spring four students of fashion from Dubai and Sharjah now spend a term with our pattern cutters. They are paid, and the best of their designs is made, with their name in the neck.',
        },
        {
          type: 'news',
          id: 'retail-award',
          category: 'awards',
          date: '2024-11-12',
          heading: '“Service without a script”',
          text: 'The Gulf Retail Review named our store in Jumeirah the friendliest fitting room in the Emirates. The reviewers came unannounced, twice, and one of them with a stain on his own shirt, which we removed.',
        },
      ],
    },
    {
      id: 'press-contact',
      heading: 'For journalists',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Questions, interviews and samples: [{{pressEmail}}](mailto:{{pressEmail}}) or [{{phone}}](tel:{{phoneLink}}), {{hours}}. We answer the same business day, in Arabic, English or French.',
        },
        {
          type: 'paragraph',
          text: 'Pictures of the products and of the workroom in print quality come by return. They may be used free of charge in articles about us, with the credit “{{storeName}}”.',
        },
      ],
    },
  ],
}
