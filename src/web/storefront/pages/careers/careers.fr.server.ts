import type { CareersTexts } from './careers-texts.ts'

export const texts: CareersTexts = {
  asks: 'Vous apportez',
  apply: 'Postuler',
}
