import type { PressTexts } from './press-texts.ts'

export const texts: PressTexts = {
  filter: 'Afficher',
  categories: { all: 'Tout', awards: 'Prix', partnership: 'Partenariats', launch: 'Lancements' },
}
