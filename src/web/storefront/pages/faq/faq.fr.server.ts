import type { FaqTexts } from './faq-texts.ts'

export const texts: FaqTexts = {
  search: {
    label: 'Chercher dans les réponses',
    submit: 'Chercher',
    none: 'Aucune réponse ne contient tous ces mots. Essayez-en moins, ou demandez-nous.',
    found: '{count} réponses sur {total}',
  },
  linkToThis: 'Lien vers cette réponse',
}
