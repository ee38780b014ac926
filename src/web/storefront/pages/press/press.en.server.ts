import type { PressTexts } from './press-texts.ts'

export const texts: PressTexts = {
  filter: 'Show',
  categories: { all: 'All', awards: 'Awards', partnership: 'Partnerships', launch: 'Launches' },
}
