import type { WrittenPage } from '#domain/written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Sustainability',
  description:
    'How {{storeName}} makes fewer and better clothes: the fibres we choose, the workshops we know, free alterations, delivery in the UAE, and what we have not solved.',
  lead: 'The most useful thing a clothing house can do is to make fewer things that are worn for longer. Here is how far we have come.',
  updated: null,
  picture: null,
  sections: [
    {
      id: 'cloth',
      heading: 'Cloth',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'We work with a short list of fibres and know where each begins: European linen, long-staple cotton, wool that can be traced to its herd, and leather tanned with bark. Blends are used where they make a piece last longer, never to make it cheaper.',
        },
        {
          type: 'facts',
          rows: [
            {
              term: 'Linen',
              text: 'Grown in France and Belgium on rain alone, woven in Portugal.',
            },
            {
              term: 'Cotton',
              text: 'Long-staple and combed; it pills less and keeps its collar. We are moving jersey to organic cotton, one style at a time.',
            },
            {
              term: 'Wool and cashmere',
              text: 'From farms that do not mule their sheep; our cashmere yarn is traceable to Inner Mongolia.',
            },
            {
              term: 'Leather',
              text: 'A by-product of the meat trade, full-grain, so that it can be cared for instead of thrown away.',
            },
            {
              term: 'Synthetics',
              text: 'Linings, sewing thread and the stretch in a waistband. We do not use plastic where cloth is meant.',
            },
          ],
        },
      ],
    },
    {
      id: 'people',
      heading: 'People',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Our pieces are sewn in eleven workshops, four of them in the Emirates. We visit each at least twice a year, unannounced once, and pay within thirty days of delivery, because late payment is where bad conditions begin. Passports stay with their owners, and recruitment fees are paid by the employer: these two points end a contract at once if broken.',
        },
      ],
    },
    {
      id: 'longer',
      heading: 'Worn for longer',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Seams are left wide enough to be let out, and hems long enough to be taken up: alterations of our trousers and kanduras are free in our [stores](/store-locator).',
            'A spare button is sewn into every shirt, and we keep buttons and thread for five years.',
            'We mend what we made, at cost, however old it is.',
            'Care instructions are written for the water and the sun of the Gulf, not for a laboratory.',
          ],
        },
      ],
    },
    {
      id: 'pieces',
      heading: 'Small numbers',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'We cut in small runs and repeat what sells. What is left at the end of a season is offered at a lower price, and after that given to registered charity shops in Sharjah and Ajman. We have never burnt or buried a piece.',
        },
      ],
    },
    {
      id: 'parcel',
      heading: 'The parcel',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Parcels travel in a paper bag or a box of recycled card without a plastic insert. One warehouse in Dubai serves the whole country, by road; nothing flies within the UAE. Two orders of one evening to one address are put into one parcel whenever they have not left yet.',
        },
      ],
    },
    {
      id: 'collect',
      heading: 'Bring it back one day',
      look: 'plain',
      blocks: [
        {
          type: 'paragraph',
          text: 'Every store takes clothes you no longer wear, of any label. What can be worn is given on, what cannot is shredded in Sharjah for insulation and furniture felt.',
        },
      ],
    },
    {
      id: 'unsolved',
      heading: 'What we have not solved',
      look: 'plain',
      blocks: [
        {
          type: 'list',
          items: [
            'Our stores and our warehouse are cooled nine months of the year. Half of that power is solar; the other half is not.',
            'Silk blends and some buttons come from suppliers whose own suppliers we do not know yet.',
            'We cannot yet tell you the emissions of a single piece, and would rather say nothing than a number we do not trust.',
          ],
        },
        {
          type: 'paragraph',
          text: 'If you would like to know something about a piece that its page does not say, [ask us](/contact). Your question usually becomes our homework.',
        },
      ],
    },
  ],
}
