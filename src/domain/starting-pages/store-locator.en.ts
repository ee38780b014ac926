import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'Our stores',
  description: 'The stores of {{storeName}}: addresses, hours ({{hours}}) and telephone.',
  lead: '{{stores}}. {{hours}}.',
  updated: null,
  picture: null,
  sections: [],
}
