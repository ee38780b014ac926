import type { PressTexts } from './press-texts.ts'

export const texts: PressTexts = {
  filter: 'اعرض',
  categories: { all: 'الكل', awards: 'جوائز', partnership: 'شراكات', launch: 'إطلاقات' },
}
