import type { SizeTexts } from './size-texts.ts'

export const texts: SizeTexts = {
  title: 'Size guide',
  description:
    'Sizes at {{storeName}} for women, men and children in centimetres and inches, with EU, UK and US sizes, for clothing, abayas, kanduras, sandals and belts.',
  lead: 'Body measurements, not those of the garment: the room to move is already in our cut. Between two sizes, take the larger.',
  measuring: {
    heading: 'How to measure',
    intro: 'Over your underwear, with a soft tape that lies close without pressing. Best with somebody to help.',
    drawing: 'A standing figure with six numbered measurements: chest, waist, hips, sleeve, inside leg and length',
    steps: {
      chest: 'Around the fullest part, under the arms, with the tape level at the back.',
      waist: 'Around the narrowest part, or where you wear your trousers. Breathe out.',
      hips: 'Around the fullest part of the seat, feet together.',
      sleeve: 'From the top of the shoulder over the bent elbow to the wrist bone.',
      inseam: 'From the crotch to the ankle bone; easiest on trousers that fit you.',
      length:
        'For kanduras and abayas: from the base of the neck, or the top of the shoulder, straight down, in the shoes you will wear.',
      foot: 'From the heel to the longest toe, standing on a sheet of paper, in the evening when feet are largest.',
    },
  },
  columns: { eu: 'EU', uk: 'UK', us: 'US', usMen: 'US men', usWomen: 'US women' },
  notes: {
    heading: 'Good to know',
    items: [
      'If a piece is cut wider or narrower than usual, its page says so, and that comes first.',
      'Sets are sized by the shirt. If your trousers are another size, buy shirt and trousers singly.',
    ],
  },
}
