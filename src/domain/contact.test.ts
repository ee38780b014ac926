import { expect, it } from 'vitest'
import { contactSubjects } from './contact.ts'

it('R120 a message is about one of the specification’s subjects, or about something else', () => {
  expect(contactSubjects).toEqual([
    'general',
    'support',
    'wholesale',
    'returns',
    'complaint',
    'product',
    'order',
    'business',
    'other',
  ])
})
