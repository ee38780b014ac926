import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Careers',
  description:
    'Work at {{storeName}} in the Emirates: open positions in the workroom, the stores, customer care and software, how we work and how to apply.',
  lead: 'Sixty-four people from nineteen countries, and a lunch table long enough for all who are in. There is a chair free.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'openings',
      heading: 'Open positions',
      look: 'plain',
      blocks: [
        {
          type: 'position',
          id: 'pattern-cutter',
          title: 'Pattern cutter, women’s wear',
          facts: 'Al Quoz, Dubai · full time',
          text: 'You turn sketches and half-sentences into patterns, fit them on real people, and see the first piece through the workroom.',
          asks: [
            'five years at the table, abayas and soft tailoring among them',
            'paper and CAD with equal calm',
            'Arabic or English',
          ],
        },
        {
          type: 'position',
          id: 'store-adviser',
          title: 'Store adviser',
          facts: 'Jumeirah, Dubai, and Al Bateen, Abu Dhabi · full or part time',
          text: 'You know when somebody wants help and when they want peace, pin a hem straight, and tell a customer when a size is not theirs.',
          asks: [
            'joy in cloth and in people',
            'Arabic and English, French is a gift',
            'no experience in selling needed; we teach that',
          ],
        },
        {
          type: 'position',
          id: 'customer-care',
          title: 'Customer care',
          facts: 'Al Quoz, Dubai · {{hours}}',
          text: 'You answer letters and telephone calls, and you may decide: refunds up to a thousand dirhams need nobody’s leave.',
          asks: ['clear, kind writing in Arabic and English', 'the habit of calling back', 'French is welcome'],
        },
        {
          type: 'position',
          id: 'leather-maker',
          title: 'Leather maker',
          facts: 'Al Quoz, Dubai · full time',
          text: 'You repair what Nakhla has made over the years, emboss initials, and help to draw the next bag.',
          asks: [
            'training or years of practice in saddlery or bag making',
            'a steady hand with the edge',
            'patience with other people’s favourite bags',
          ],
        },
        {
          type: 'position',
          id: 'software-engineer',
          title: 'Software engineer',
          facts: 'Al Quoz, Dubai, or anywhere in the UAE · full time',
          text: 'You build this shop with a small team: TypeScript from the database to the browser, in three languages and two directions.',
          asks: [
            'care for the person with the slowest telephone',
            'tests that can fail',
            'an opinion on right-to-left layouts',
          ],
        },
      ],
    },
    {
      id: 'how-we-work',
      heading: 'How we work',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Five days, forty hours, and nobody is proud of more. In Ramadan everybody works six hours a day, fasting or not. The workroom closes at six because tired hands cut badly.',
        },
        {
          type: 'list',
          items: [
            'Pay stands in the first conversation, in dirhams and in full, housing and transport included.',
            'We pay for visa, Emirates ID and health insurance, for your family too, and a flight home every year.',
            'Thirty calendar days of holiday, and five more for learning something, whatever it is.',
            'Passports stay with their owners. Always.',
            'Two pieces of your choice each season, because we like to see them worn.',
          ],
        },
      ],
    },
    {
      id: 'apply',
      heading: 'How to apply',
      look: 'plain',
      blocks: [
        {
          type: 'steps',
          items: [
            'Write to [{{careersEmail}}](mailto:{{careersEmail}}) in Arabic, English or French, with a few lines on why and on what you have made. No photograph, age or family, please.',
            'Within ten business days a person answers, also with a no.',
            'We meet once to talk and once to work together for half a day, which we pay for.',
          ],
        },
        {
          type: 'paragraph',
          text: 'Your papers are kept for six months and then erased; see [Privacy](/privacy).',
        },
      ],
    },
    {
      id: 'students',
      heading: 'Students and apprentices',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Each spring four students of fashion spend a term in the workroom, paid. Emirati school leavers may begin an apprenticeship in tailoring or leather in September. Write to us by the end of April.',
        },
      ],
    },
  ],
}
