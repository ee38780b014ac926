import type { CareersTexts } from './careers-texts.ts'

export const texts: CareersTexts = {
  asks: 'ما نبحث عنه',
  apply: 'تقدّم للوظيفة',
}
