import type { FaqTexts } from './faq-texts.ts'

export const texts: FaqTexts = {
  search: {
    label: 'Search the answers',
    submit: 'Search',
    none: 'No answer contains all of these words. Try fewer, or ask us.',
    found: '{count} of {total} answers',
  },
  linkToThis: 'Link to this answer',
}
