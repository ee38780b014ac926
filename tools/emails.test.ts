/** Each room registers its e-mails in its x.emails.ts; nobody else lists them. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { expect, it } from 'vitest'
import type { EmailKind } from '#api/email.ts'
import { directoryOf } from '#api/mail/directory.ts'
import { orderEmailKinds } from '#api/orders/order-email-kinds.ts'
import { shopEmails } from '#api/shop-emails.ts'
import { texts as customerPage } from '#web/i18n/en/admin/care.ts'
import { texts as orderPage } from '#web/i18n/en/admin/order.ts'

const isEmail = (value: unknown): value is EmailKind =>
  typeof value === 'object' && value !== null && 'write' in value && 'payload' in value

const files = globSync('src/api/*/*.emails.ts')
const ofRooms: EmailKind[] = []
for (const file of files)
  ofRooms.push(
    ...Object.values((await import(path.resolve(file))) as object)
      .flat()
      .filter(isEmail),
  )

it('every room’s e-mails are the shop’s, each under a name of its own', () => {
  expect(files.length).toBeGreaterThan(5)
  expect(new Set(shopEmails)).toEqual(new Set(ofRooms))
  expect(new Set(shopEmails.map(({ name }) => name)).size).toBe(shopEmails.length)
  const [first] = shopEmails
  expect(() => directoryOf(first ? [first, { ...first }] : [])).toThrow()
})

/** In a room, an e-mail is an object; its name is a word of the outbox. */
const namesIn = (source: string): string[] =>
  shopEmails.map(({ name }) => name).filter((name) => new RegExp(`['"\`]?\\b${name}\\b['"\`]?`).test(source))

it('the room that sends e-mails knows none of them, and no list but the rooms’ has their names', () => {
  const sender = globSync(['src/api/mail/*.ts', 'src/api/*.ts']).filter((file) => !file.endsWith('.test.ts'))
  expect(sender.length).toBeGreaterThan(10)
  expect(sender.flatMap((file) => namesIn(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))).toEqual([])
  expect(namesIn("const rules = { verify_email: 1, 'order_placed': 2 }").toSorted()).toEqual([
    'order_placed',
    'verify_email',
  ])
})

it('what waits in the outbox says whom it is for: a person, so that erasing her finds it, or an order', () => {
  const fieldsOf = ({ payload }: EmailKind) => Object.keys(payload instanceof z.ZodObject ? payload.shape : {})
  expect(
    shopEmails
      .filter((kind) => !fieldsOf(kind).includes('email') && !fieldsOf(kind).includes('orderId'))
      .map(({ name }) => name),
  ).toEqual([])
  expect(
    shopEmails.filter((kind) => kind.lastOnly && !fieldsOf(kind).includes(kind.lastOnly)).map(({ name }) => name),
  ).toEqual([])
})

it('the staff read in words which e-mail went out about an order, on its page and on the customer’s', () => {
  const ofOrders = Object.keys(orderEmailKinds)
  expect(ofOrders.filter((kind) => !(kind in orderPage.story.emails))).toEqual([])
  expect(ofOrders.filter((kind) => !(kind in customerPage.person.letterKinds))).toEqual([])
})
