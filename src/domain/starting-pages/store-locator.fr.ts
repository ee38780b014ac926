import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Nos boutiques',
  description: 'Les boutiques {{storeName}} : adresses, horaires ({{hours}}) et téléphone.',
  lead: '{{stores}}. {{hours}}.',
  updated: null,
  picture: null,
  sections: [],
}
