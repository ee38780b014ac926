import { expect, it } from 'vitest'
import { colourOfFile } from './picture-names.ts'

const texts = (en: string, ar: string, fr: string) => ({ en, ar, fr })
const colours = [
  { id: 'navy', name: texts('Navy', 'كحلي', 'Marine') },
  { id: 'off-white', name: texts('Off white', 'أبيض مطفأ', 'Blanc cassé') },
  { id: 'red', name: texts('Red', 'أحمر', 'Rouge') },
]
const variants = [
  { sku: 'DK-NAVY-S', color: 'navy', size: 'S', ean: '', active: true },
  { sku: 'DK-OW-S', color: 'off-white', size: 'S', ean: '', active: true },
]

it.each([
  ['DK_navy_2.jpg', 'navy'],
  ['DK_Marine_1.png', 'navy'],
  ['DK_كحلي_1.png', 'navy'],
  ['dk_OFF WHITE_3.webp', 'off-white'],
  ['DK_blanc-cassé.jpg', 'off-white'],
  ['DK-OW-S.jpg', 'off-white'],
  ['dk-ow-s_3.jpg', 'off-white'],
  ['DK_red_1.jpg', null],
  ['IMG_2041.jpg', null],
])('%s is of %s', (name, colour) => expect(colourOfFile(name, { variants, colours })).toBe(colour))
