import type { WrittenPage } from '../written-page.ts'

export const page: WrittenPage<string> = {
  title: 'فروعنا',
  description: 'فروع {{storeName}}: العناوين وساعات العمل ({{hours}}) والهاتف.',
  lead: '{{stores}}. {{hours}}.',
  updated: null,
  picture: null,
  sections: [],
}
