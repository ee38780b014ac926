import { describe, expect, it } from 'vitest'
import { contactSubjects } from '#domain/contact.ts'
import { subjectIn } from './contact-form.tsx'

describe('what a message to the store is about', () => {
  it.each(contactSubjects)('R120 ?subject=%s chooses it', (subject) =>
    expect(subjectIn(new URLSearchParams({ subject }))).toBe(subject),
  )

  it.each(['', 'subject=', 'subject=toString', 'subject=Returns', 'topic=order'])(
    'R120 "%s" leaves the choice open',
    (query) => {
      expect(subjectIn(new URLSearchParams(query))).toBe('')
    },
  )
})
