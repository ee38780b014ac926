import type { FrameTexts } from './texts.ts'

export const texts: FrameTexts = {
  onThisPage: 'Sur cette page',
  updated: 'Dernière mise à jour le {date}',
  help: {
    heading: 'Envie d’en parler à quelqu’un ?',
    text: 'Une personne de la maison vous répond en français, en anglais ou en arabe, {{hours}}.',
    call: 'Appeler le {{phone}}',
    write: 'Nous écrire',
    questions: 'Questions fréquentes',
  },
  hours: '{{hours}}',
  phone: '{{phone}}',
  phoneLink: '{{phoneLink}}',
  email: '{{email}}',
}
