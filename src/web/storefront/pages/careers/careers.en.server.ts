import type { CareersTexts } from './careers-texts.ts'

export const texts: CareersTexts = {
  asks: 'You bring',
  apply: 'Apply',
}
