import { expect, it } from 'vitest'
import { mailboxOf } from './mailbox.ts'

it.each([
  ['mona@people.test', 'mona@people.test'],
  ['Mona+1@People.test', 'mona@people.test'],
  ['mona+shop+x@people.test', 'mona@people.test'],
  ['m.ona@people.test', 'm.ona@people.test'],
  ['m.o.na+1@gmail.com', 'mona@gmail.com'],
  ['mona@googlemail.com', 'mona@gmail.com'],
  ['+1@people.test', '+1@people.test'],
])('F2 spellings of one mailbox are counted as one: %s is %s', (written, mailbox) =>
  expect(mailboxOf(written)).toBe(mailbox),
)
