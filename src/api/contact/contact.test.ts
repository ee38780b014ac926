import { contactMessages } from '#db/tables.ts'
import { contactSubjects, messagesKeptYears } from '#domain/contact.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { forgetMessages } from './contact.actions.ts'

const { call, shop, clock, lettersTo } = await mailApi()
const message = {
  name: 'Mona Saleh',
  email: 'mona@people.test',
  subject: 'order' as const,
  message: 'Where is my parcel?\nThank you.',
}
const send = (change: object = {}, language = 'en') =>
  call('POST /contact', { body: { ...message, ...change }, language })

describe('R120 contact', () => {
  it('R120 keeps the message, tells the shop, and acknowledges it in the sender’s language', async () => {
    const { status, body } = await send({ email: 'amira@people.test' }, 'fr')
    expect([status, body]).toEqual([201, { success: true }])
    const [row] = await shop.db.select().from(contactMessages).where(eq(contactMessages.email, 'amira@people.test'))
    expect(row).toMatchObject({ ...message, email: 'amira@people.test', language: 'fr', closedAt: null })
    const [told] = await lettersTo('care@qutn.example')
    expect(told).toMatchObject({
      replyTo: 'amira@people.test',
      subject: expect.stringMatching(/^Contact form: An order, from Mona Saleh \[\w{10}]$/),
    })
    expect(told?.text).toContain('> Where is my parcel?\n> Thank you.')
    expect((await lettersTo('amira@people.test'))[0]).toMatchObject({
      language: 'fr',
      subject: expect.stringMatching(/^Nous avons bien reçu votre message \[\w{10}]$/),
    })
  })

  it('T15 the acknowledgement carries none of the sender’s words to an address that may not be hers', async () => {
    await send({ email: 'victim@people.test', name: 'Win at https://evil.test', message: 'Click https://evil.test' })
    const [letter] = await lettersTo('victim@people.test')
    expect(letter?.html + (letter?.text ?? '') + letter?.subject).not.toContain('evil.test')
  })

  it('T15 markup in a message stays text', async () => {
    await send({
      name: '<img src=x onerror=alert(1)>',
      message: '<script>alert(1)</script>',
      email: 'markup@people.test',
    })
    const told = (await lettersTo('care@qutn.example')).find(({ replyTo }) => replyTo === 'markup@people.test')
    expect(told?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(told?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(told?.html).not.toMatch(/<script|<img/)
  })

  it.each(contactSubjects)('R120 the subject %s is known', async (subject) => {
    expect((await send({ subject })).status).toBe(201)
  })

  it.each([
    ['name', { name: ' ' }, 'الحقل'],
    ['email', { email: 'mona' }, 'بريد'],
    ['subject', { subject: 'weather' }, 'موضوع'],
    ['message', { message: '' }, 'الحقل'],
    ['message', { message: 'x'.repeat(5001) }, 'طويل'],
  ])('R120 says at the field %s what is wrong, in Arabic', async (path, change, words) => {
    const { status, body } = await send(change, 'ar')
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ path, message: expect.stringContaining(words) }])
  })

  it('T15 five an hour from one address', async () => {
    const narrow = await testApi({
      db: shop.db,
      settings: {
        publicUrl: 'http://shop.test',
        sessionSecret: 'another-secret-with-at-least-32-chars',
        rateLimitFactor: 1,
      },
    })
    const answers = []
    for (let turn = 0; turn < 6; turn++) answers.push((await narrow.call('POST /contact', { body: message })).status)
    expect(answers).toEqual([201, 201, 201, 201, 201, 429])
  })
})

it('R120 a message is forgotten after as long as the privacy page says', async () => {
  const email = 'years-ago@people.test'
  await send({ email })
  const count = async () =>
    (await shop.db.select().from(contactMessages).where(eq(contactMessages.email, email))).length
  const dayMs = 24 * 60 * 60 * 1000
  clock.advance((messagesKeptYears * 365 - 1) * dayMs)
  await forgetMessages(shop)
  expect(await count()).toBe(1)
  clock.advance(3 * dayMs)
  await forgetMessages(shop)
  expect(await count()).toBe(0)
})
