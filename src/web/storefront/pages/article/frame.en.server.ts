import type { FrameTexts } from './texts.ts'

export const texts: FrameTexts = {
  onThisPage: 'On this page',
  updated: 'Last updated on {date}',
  help: {
    heading: 'Would you rather ask someone?',
    text: 'A person from our house answers in English, Arabic or French: {{hours}}.',
    call: 'Call {{phone}}',
    write: 'Write to us',
    questions: 'Questions and answers',
  },
  hours: '{{hours}}',
  phone: '{{phone}}',
  phoneLink: '{{phoneLink}}',
  email: '{{email}}',
}
