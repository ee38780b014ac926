/**
 * F2, F20, F29, F36: what strangers can send to one mailbox. Every kind of e-mail that a stranger can cause is tried from many addresses at once,
 * with the limits as they are in earnest; what her mailbox gets is counted, and what she needs herself comes through.
 */
import { budgets, mailLimits } from '#api/mail/budgets.ts'
import { enqueueEmail } from '#api/mail/mail.actions.ts'
import { sendLetters, sweepOutbox } from '#api/mail/mailing.actions.ts'
import { tellOfReturned } from '#api/catalogue/alert.actions.ts'
import { stepConfirmations } from '#api/confirmations/clock.actions.ts'
import { sendTexts } from '#api/confirmations/sending.actions.ts'
import { shopEmails } from '#api/shop-emails.ts'
import { createShop } from '#api/shop.ts'
import { mailBudgets, outbox, variants } from '#db/tables.ts'
import { type KeptMessage, memoryMail } from '#gateways/mail-kept.ts'
import { eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { addProduct } from '../harness/catalogue.ts'
import { emails, sendAll } from '../harness/mail.ts'
import { delivery, newKey, orderBody } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'
import { resetPassword } from '#api/accounts/accounts.emails.ts'
import { backInStock } from '#api/catalogue/catalogue.emails.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const mail = memoryMail()
const { api, shop, clock } = await testApi({
  mail,
  settings: {
    publicUrl: 'http://shop.test',
    sessionSecret: 'a-secret-of-the-tests-with-32-characters',
    rateLimitFactor: 1,
    trustProxy: 1,
  },
})

let callers = 0
/** From an address of its own each time. */
async function ask(
  method: string,
  path: string,
  { body, token, headers = {} }: { body?: object; token?: string; headers?: Record<string, string> },
): Promise<{ status: number; body: Record<string, never> }> {
  const remoteAddress = `2001:db8:${(++callers).toString(16)}::1`
  const answer = await api.fetch(
    new Request(`http://shop.test/api${path}`, {
      method,
      body: JSON.stringify(body ?? {}),
      headers: {
        'content-type': 'application/json',
        'accept-language': 'en',
        'x-forwarded-for': remoteAddress,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
    }),
    { incoming: { socket: { remoteAddress } } },
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, never> }
}

const many = <T>(times: number, what: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, turn) => what(turn)))

let victims = 0
const victim = () => `victim-${++victims}@people.test`
/** Spellings of one mailbox, as a stranger would try them. */
const spelt = (email: string, turn: number) => (turn % 2 === 0 ? email : email.replace('@', `+${turn}@`))

async function sentTo(email: string): Promise<KeptMessage[]> {
  await sendAll(shop)
  const [name = '', host] = email.split('@')
  return mail.messages.filter(({ to }) => to === email || (to.startsWith(`${name}+`) && to.endsWith(`@${host}`)))
}

const product = await addProduct(shop, {
  name: 'Linen set',
  stock: 5000,
  wholesale: { moq: 10, tiers: [{ minQuantity: 10, unitPriceFils: 10_000 }] },
})
const gone = await Promise.all(
  Array.from({ length: 12 }, async (_, turn) =>
    addProduct(shop, { name: `Coat ${turn}`, colors: ['navy'], sizes: ['M'], stock: 0 }),
  ),
)

/** More than leaves unpaid for somebody of whom nothing is known (T13). */
const large = await Promise.all(
  [1, 2].map(async () => ({ productId: (await addProduct(shop, { stock: 400 })).productId, quantity: 6 })),
)

const placeOrder = (email: string, turn: number, items: object[] = [{ productId: product.productId, quantity: 1 }]) =>
  ask('POST', '/orders', {
    headers: { 'idempotency-key': newKey() },
    body: {
      ...orderBody(),
      contact: {
        email: spelt(email, turn),
        phone: `0505${String(100_000 + callers).slice(-6)}`,
        firstName: 'See www.evil.test',
        lastName: 'x',
      },
      shippingAddress: delivery,
      items,
    },
  })

/** A way for each kind that a stranger can cause: tried 30 times from 30 addresses. */
const attacks: Record<string, (email: string) => Promise<unknown>> = {
  contact_received: (email) =>
    many(30, (turn) =>
      ask('POST', '/contact', {
        body: { name: 'x', email: spelt(email, turn), subject: 'order', message: 'http://evil.test' },
      }),
    ),
  wholesale_inquiry_received: (email) =>
    many(30, (turn) =>
      ask('POST', '/wholesale/inquiries', {
        body: {
          fullName: 'x http://evil.test',
          email: spelt(email, turn),
          companyName: 'http://evil.test',
          productId: product.productId,
          tierMinQuantity: 10,
          quantity: 10,
          message: 'http://evil.test',
        },
      }),
    ),
  newsletter_confirm: (email) =>
    many(30, (turn) => ask('POST', '/newsletter/subscribers', { body: { email: spelt(email, turn) } })),
  back_in_stock: async (email) => {
    for (const [turn, { productId }] of gone.entries()) {
      await ask('POST', `/products/${productId}/stock-alerts`, {
        body: { email: spelt(email, turn), size: 'M', color: 'navy' },
      })
      await shop.db.update(variants).set({ onHand: 5 }).where(eq(variants.productId, productId))
      await tellOfReturned(shop)
      await sendAll(shop)
    }
  },
  order_placed: (email) => many(30, (turn) => placeOrder(email, turn)),
  order_confirm: (email) => many(30, (turn) => placeOrder(email, turn, large)),
  cash_confirm: async (email) => {
    await many(30, (turn) => placeOrder(email, turn))
    await stepConfirmations(shop)
    await sendTexts(shop)
  },
  reset_password: async (email) => {
    await signUp({ shop }, { email })
    await many(30, () => ask('POST', '/auth/forgot-password', { body: { email } }))
  },
  verify_email: (email) =>
    many(30, (turn) =>
      ask('POST', '/auth/register', {
        body: { email: spelt(email, turn), password: 'cotton-over-linen-9', firstName: 'x', lastName: 'x' },
      }),
    ),
}

beforeEach(async () => {
  await shop.db.update(outbox).set({ sentAt: clock.now() }).where(isNull(outbox.sentAt))
  await shop.db.delete(mailBudgets)
})

/** Its answer is another kind's, or it needs a payment, an order, an account or a link that the attacks above already have to get. */
const follows = new Set([
  'gift_card',
  'gift_card_receipt',
  'gift_card_refunded',
  'password_changed',
  'order_cancelled',
  'order_address_changed',
  'return_requested',
  'return_approved',
  'claim_asked',
  'claim_approved',
  'refund_due',
  'wholesale_application_received',
])

describe('F2 F20 the table of kinds', () => {
  it('F2 whatever a stranger can cause is counted against a mailbox', () => {
    expect(shopEmails.filter(({ causedBy, budget }) => causedBy === 'stranger' && budget === null)).toEqual([])
  })

  it('F2 whatever a stranger can cause to another’s mailbox is tried below', () => {
    const toHer = shopEmails
      .filter(({ causedBy, budget }) => causedBy === 'stranger' && budget !== 'store')
      .map(({ name }) => name)
    expect(toHer.filter((kind) => !(kind in attacks) && !follows.has(kind))).toEqual([])
  })

  it('F2 what she waits for shares no limit with what others can cause, and goes first', () => {
    const limitsOf = (names: readonly string[]) =>
      new Set(names.flatMap((name) => [...budgets[name as keyof typeof budgets]]))
    expect(limitsOf(['reset', 'confirm']).intersection(limitsOf(['account', 'order', 'asked', 'store']))).toEqual(
      new Set(),
    )
    expect(new Set(emails.urgent)).toEqual(
      new Set(['reset_password', 'verify_email', 'password_changed', 'order_confirm', 'staff_invitation', 'pay_link']),
    )
  })
})

describe('F2 F20 one mailbox, from many addresses at once', () => {
  it.each(Object.entries(attacks))('F2 F20 thirty times %s', { timeout: 120_000 }, async (kind, attack) => {
    const email = victim()
    await attack(email)
    const got = (await sentTo(email)).length
    const budget = emails.find(kind)?.budget
    // The more orders are on the way to one mailbox, the more of them are asked about first.
    const questions = kind === 'order_placed' || kind === 'cash_confirm' ? mailLimits['mail-confirm'].points : 0
    const most = Math.min(...budgets[budget ?? 'order'].map((name) => mailLimits[name].points)) + questions
    expect(got).toBeGreaterThan(0)
    expect(got).toBeLessThanOrEqual(most)
    expect((await sentTo(email)).length).toBe(got)
  })

  it(
    'F2 F20 all kinds together: ten in an hour and twenty in a day, and four questions; the link for a new password and her own order come at once',
    { timeout: 240_000 },
    async () => {
      const email = victim()
      await signUp({ shop }, { email })
      for (const kind of ['contact_received', 'wholesale_inquiry_received', 'newsletter_confirm'] as const)
        await attacks[kind]?.(email)
      expect((await sentTo(email)).length).toBe(mailLimits['mail-asked'].points)
      const { body } = await placeOrder(email, 0)
      const number = (body as { order?: { number: string } }).order?.number ?? 'none'
      expect((await sentTo(email)).at(-1)?.subject).toContain(number)
      for (let hour = 0; hour < 23; hour++) {
        const before = (await sentTo(email)).length
        await many(4, (turn) => placeOrder(email, turn))
        expect((await sentTo(email)).length - before).toBeLessThanOrEqual(
          mailLimits['mail-hour'].points + mailLimits['mail-confirm'].points,
        )
        clock.advance(hourMs)
      }
      expect((await sentTo(email)).length).toBeLessThanOrEqual(
        mailLimits['mail-day'].points + mailLimits['mail-confirm'].points,
      )
      const reset = await ask('POST', '/auth/forgot-password', { body: { email } })
      expect(reset.status).toBe(200)
      expect((await sentTo(email)).at(-1)?.subject).toBe('Choose a new password')
    },
  )

  it('F20 the store itself gets every message, and a mailbox that no one proved none of its words', async () => {
    const email = victim()
    const before = mail.messages.filter(({ to }) => to === 'care@qutn.example').length
    await attacks.contact_received?.(email)
    const hers = await sentTo(email)
    expect(mail.messages.filter(({ to }) => to === 'care@qutn.example').length - before).toBe(30)
    for (const { subject, html, text } of hers) expect(subject + html + text).not.toContain('evil.test')
  })

  it('F2 what finds no room waits and is sent when there is room; several of one kind are sent as one', async () => {
    const email = victim()
    await attacks.back_in_stock?.(email)
    const most = mailLimits['mail-asked'].points
    const receipts = () =>
      many(5, () => ask('POST', '/contact', { body: { name: 'x', email, subject: 'order', message: 'x' } }))
    await receipts()
    expect((await sentTo(email)).length).toBe(Math.min(most, gone.length))
    clock.advance(dayMs)
    const later = (await sentTo(email)).map(({ subject }) => subject)
    expect(later.length).toBeGreaterThan(most)
    clock.advance(dayMs)
    expect(
      (await sentTo(email)).filter(({ subject }) => subject.startsWith('We have received your message')),
    ).toHaveLength(1)
    expect(await shop.db.select().from(outbox).where(isNull(outbox.sentAt))).toEqual([])
  })

  it('F2 the count is that of all processes, and holds over a restart', async () => {
    const email = victim()
    const at = clock.now()
    for (let turn = 0; turn < 40; turn++)
      await enqueueEmail(shop.db, backInStock, {
        payload: { email, language: 'en', pieces: [{ name: `Coat ${turn}`, slug: 'coat', color: 'navy', size: 'M' }] },
        at,
      })
    const other = createShop({ ...shop, settings: shop.settings })
    await Promise.all([sendAll(shop), sendAll(other), sendAll(other)])
    expect((await sentTo(email)).length).toBe(mailLimits['mail-asked'].points)
    await sendAll(createShop({ ...shop, settings: shop.settings }))
    expect((await sentTo(email)).length).toBe(mailLimits['mail-asked'].points)
  })

  it('F2 whom the counts are of can be read from none of them, and they are forgotten after a day', async () => {
    const email = victim()
    await ask('POST', '/contact', { body: { name: 'x', email, subject: 'order', message: 'x' } })
    await sentTo(email)
    const rows = await shop.db.select().from(mailBudgets)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/people|victim|@/)
    clock.advance(dayMs + 1)
    await sweepOutbox(shop)
    expect(await shop.db.select().from(mailBudgets)).toEqual([])
  })

  it('F2 an e-mail that the mail server did not take is not counted', async () => {
    const email = victim()
    const away = createShop({
      ...shop,
      settings: shop.settings,
      mail: { ...mail, send: async () => Promise.reject(new Error('away')) },
    })
    await ask('POST', '/contact', { body: { name: 'x', email, subject: 'order', message: 'x' } })
    for (let turn = 0; turn < 8; turn++) {
      clock.advance(6 * 60_000)
      await sendAll(away)
    }
    clock.advance(6 * 60_000)
    expect(await sentTo(email)).toHaveLength(1)
    expect((await shop.db.select().from(mailBudgets)).map(({ sent }) => sent).filter((sent) => sent > 1)).toEqual([])
  })
})

describe('F36 what somebody waits for goes first', () => {
  const bulk = async (times: number) => {
    const at = clock.now()
    for (let turn = 0; turn < times; turn++) {
      await enqueueEmail(shop.db, backInStock, {
        payload: {
          email: `reader-${turn}-${at.getTime()}@people.test`,
          language: 'en',
          pieces: [{ name: 'Coat', slug: 'coat', color: 'navy', size: 'M' }],
        },
        at,
      })
    }
  }
  const reset = (email: string) =>
    enqueueEmail(shop.db, resetPassword, {
      payload: { userId: 'u', email, language: 'en', link: 'http://shop.test/en/reset-password#token=x' },
      at: clock.now(),
    })

  it('F36 of a backlog the link for a new password is sent first, though it was asked for last', async () => {
    await bulk(100)
    const before = mail.messages.length
    await reset('waits@people.test')
    await sendLetters(shop, emails)
    expect(mail.messages.slice(before).map(({ to }) => to)[0]).toBe('waits@people.test')
    await sendAll(shop)
    expect(mail.messages.length - before).toBe(101)
  })

  it(
    'F36 while a slow mail server works off a backlog it waits for three e-mails at most',
    { timeout: 60_000 },
    async () => {
      await bulk(60)
      const sent: string[] = []
      const slow = createShop({
        ...shop,
        settings: shop.settings,
        mail: {
          ...mail,
          async send(message) {
            sent.push(message.to)
            clock.advance(1_000)
            if (sent.length === 5) await reset('hurries@people.test')
          },
        },
      })
      await sendAll(slow)
      expect(sent).toHaveLength(61)
      expect(sent.indexOf('hurries@people.test')).toBeLessThanOrEqual(5 + 3)
    },
  )
})
