import { coupons, newsletterSubscribers, outbox } from '#db/tables.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '../../../tests/harness/api.ts'
import { addProduct } from '../../../tests/harness/catalogue.ts'
import { mailApi } from '../../../tests/harness/mail.ts'
import { delivery, order } from '../../../tests/harness/orders.ts'

const api = await mailApi()
const { call, shop, clock, lettersTo } = api
const minuteMs = 60_000
let count = 0
const someone = () => `reader-${++count}@people.test`

const subscribe = (email: string, language = 'en') =>
  call('POST /newsletter/subscribers', { body: { email }, language })
const confirm = (token: string) => call('POST /newsletter/confirm', { body: { token } })
const linkIn = (letter: { text: string } | undefined, page: string) =>
  new RegExp(`http://shop\\.test/(en|ar|fr)/newsletter/${page}#token=(\\S+)`).exec(letter?.text ?? '')
const tokenIn = (letter: { text: string } | undefined, page = 'confirm') => linkIn(letter, page)?.[2] ?? ''
const rowOf = async (email: string) =>
  (await shop.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]
const codeIn = (letter: { text: string } | undefined) => /^ {4}(\S+)$/m.exec(letter?.text ?? '')?.[1] ?? ''

async function subscribed(email: string) {
  await subscribe(email)
  await confirm(tokenIn((await lettersTo(email))[0]))
  return (await lettersTo(email))[1]
}

describe('D6 newsletter', () => {
  it('R056 R057 D6 stores the address and asks for confirmation, in the language of the page', async () => {
    const email = someone()
    const { status, body } = await subscribe(email.toUpperCase(), 'ar')
    expect([status, body]).toEqual([201, { success: true }])
    expect(await rowOf(email)).toMatchObject({ status: 'pending', language: 'ar', couponId: null })
    const [letter, ...others] = await lettersTo(email)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ language: 'ar', subject: 'يُرجى تأكيد اشتراكك' })
    expect(linkIn(letter, 'confirm')?.[1]).toBe('ar')
    expect(JSON.stringify(await rowOf(email))).not.toContain(tokenIn(letter))
  })

  it.each(['nobody', 'a@b', '', 'two@people.test, three@people.test'])(
    'R057 refuses what is no address: %j',
    async (email) => {
      const { status, body } = await subscribe(email, 'fr')
      expect([status, body.code, body.issues?.[0]?.path]).toEqual([400, 'VALIDATION_FAILED', 'email'])
    },
  )

  it('D6 confirming sends a coupon of 10% for one first order, once', async () => {
    const email = someone()
    const welcome = await subscribed(email)
    expect(welcome?.subject).toBe('Here is your 10% off')
    const code = codeIn(welcome)
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
    const [coupon] = await shop.db.select().from(coupons).where(eq(coupons.code, code))
    expect(coupon).toMatchObject({
      discountType: 'percentage',
      percent: 10,
      usageLimit: 1,
      perCustomerLimit: 1,
      firstOrderOnly: true,
      used: 0,
    })
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed', couponId: coupon?.id })
    const { productId } = await addProduct(shop, { basePriceFils: 20_000 })
    const wish = {
      items: [{ productId, quantity: 1 }],
      couponCode: code,
      contact: { email, phone: '0507770001', firstName: 'Mona', lastName: 'Saleh' },
      shippingAddress: delivery,
    }
    expect((await order(api, { body: wish })).body.order).toMatchObject({ discount: 20, coupon: { code } })
    expect((await order(api, { body: wish })).body.code).toBe('INVALID_COUPON')
  })

  it('D6 two clicks at once, and clicks afterwards, send no second coupon', async () => {
    const email = someone()
    await subscribe(email)
    const token = tokenIn((await lettersTo(email))[0])
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await confirm(token)).status).toBe(201)
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual([
      'Please confirm your subscription',
      'Here is your 10% off',
    ])
  })

  it('D6 a known address gets the same answer and no further letter', async () => {
    const email = someone()
    await subscribed(email)
    clock.advance(60 * minuteMs)
    const [known, unknown] = [await subscribe(email), await subscribe(someone())]
    const seen = ({ status, body, headers }: typeof known) => [status, body, [...headers.keys()].toSorted()]
    expect(seen(known)).toEqual(seen(unknown))
    expect(await lettersTo(email)).toHaveLength(2)
    expect(await rowOf(email)).toMatchObject({ status: 'confirmed' })
  })

  it('D6 asking again at once fills no mailbox; later the new link works and the old one does not', async () => {
    const email = someone()
    await Promise.all([subscribe(email), subscribe(email), subscribe(email)])
    expect(await lettersTo(email)).toHaveLength(1)
    clock.advance(11 * minuteMs)
    await subscribe(email)
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(2)
    expect((await confirm(tokenIn(letters[0]))).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await confirm(tokenIn(letters[1]))).status).toBe(201)
  })

  it('D6 T18 a link works for a week; a made-up token never', async () => {
    const email = someone()
    await subscribe(email)
    const token = tokenIn((await lettersTo(email))[0])
    clock.advance(8 * 24 * 60 * minuteMs)
    expect((await confirm(token)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await confirm('x'.repeat(43))).body.code).toBe('TOKEN_USED_OR_EXPIRED')
  })

  it('D6 the link of a newsletter ends the subscription; coming back gives no second coupon', async () => {
    const email = someone()
    const welcome = await subscribed(email)
    const end = (token: string) => call('POST /newsletter/unsubscribe', { body: { token } })
    const token = tokenIn(welcome, 'unsubscribe')
    expect(welcome?.html).toContain(`/newsletter/unsubscribe#token=${token}`)
    expect([(await end(token)).status, (await end(token)).status]).toEqual([201, 201])
    expect((await rowOf(email))?.status).toBe('unsubscribed')
    expect((await call('POST /newsletter/resubscribe', { body: { token } })).status).toBe(201)
    await confirm(tokenIn((await lettersTo(email))[2]))
    expect((await rowOf(email))?.status).toBe('confirmed')
    expect(await lettersTo(email)).toHaveLength(3)
    for (const forged of [
      `${Buffer.from(email).toString('base64url')}.${'A'.repeat(43)}`,
      token.split('.')[1] ?? '',
      'nonsense-nonsense-nonsense',
    ]) {
      expect((await end(forged)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    }
    expect((await rowOf(email))?.status).toBe('confirmed')
  })

  it('F29 who has unsubscribed is not written to again, whoever asks and however often; the answer tells nothing', async () => {
    const email = someone()
    const welcome = await subscribed(email)
    await call('POST /newsletter/unsubscribe', { body: { token: tokenIn(welcome, 'unsubscribe') } })
    for (const days of [1, 31, 365]) {
      clock.advance(days * 24 * 60 * minuteMs)
      const [ended, unknown] = [await subscribe(email), await subscribe(someone())]
      const seen = ({ status, body, headers }: typeof ended) => [status, body, [...headers.keys()].toSorted()]
      expect(seen(ended)).toEqual(seen(unknown))
    }
    expect(await lettersTo(email)).toHaveLength(2)
    expect((await rowOf(email))?.status).toBe('unsubscribed')
  })

  it('F29 she comes back with the link of an old newsletter, at once and only by confirming; a made-up link does nothing', async () => {
    const email = someone()
    const token = tokenIn(await subscribed(email), 'unsubscribe')
    await call('POST /newsletter/unsubscribe', { body: { token } })
    const back = (shown: string) => call('POST /newsletter/resubscribe', { body: { token: shown }, language: 'fr' })
    expect((await back(`${token}x`)).body.code).toBe('TOKEN_USED_OR_EXPIRED')
    expect((await back(token)).status).toBe(201)
    expect((await rowOf(email))?.status).toBe('pending')
    const [, , letter, ...others] = await lettersTo(email)
    expect([letter?.language, others]).toEqual(['fr', []])
    expect((await confirm(tokenIn(letter))).status).toBe(201)
    expect((await rowOf(email))?.status).toBe('confirmed')
  })

  it('F29 an address that never confirms gets three letters in a month, and none ever again once it says so', async () => {
    const email = someone()
    for (let turn = 0; turn < 10; turn++) {
      await subscribe(email)
      await lettersTo(email)
      clock.advance(24 * 60 * minuteMs)
    }
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(3)
    expect((await confirm(tokenIn(letters[2]))).status).toBe(400)
    clock.advance(31 * 24 * 60 * minuteMs)
    await subscribe(email)
    expect(await lettersTo(email)).toHaveLength(4)
    await call('POST /newsletter/unsubscribe', { body: { token: tokenIn(letters[0], 'unsubscribe') } })
    clock.advance(31 * 24 * 60 * minuteMs)
    await subscribe(email)
    expect(await lettersTo(email)).toHaveLength(4)
  })

  it('D6 the button of a mail program ends the subscription at once, by the form it sends', async () => {
    const email = someone()
    const welcome = await subscribed(email)
    const press = (address: string) =>
      api.fetch(address.replace('http://shop.test', ''), {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const { oneClickUrl = '' } = welcome ?? {}
    expect((await press(`${oneClickUrl}x`)).status).toBe(400)
    expect((await rowOf(email))?.status).toBe('confirmed')
    expect((await press(oneClickUrl)).status).toBe(201)
    expect((await rowOf(email))?.status).toBe('unsubscribed')
  })

  it('T18 once a letter is sent its link is nowhere in the database', async () => {
    const email = someone()
    await subscribed(email)
    const tokens = (await lettersTo(email)).map((letter) => tokenIn(letter) || tokenIn(letter, 'unsubscribe'))
    const kept = JSON.stringify([
      await shop.db.select().from(outbox),
      await shop.db.select().from(newsletterSubscribers),
    ])
    expect(tokens.every((token) => token.length >= 40 && !kept.includes(token))).toBe(true)
  })

  it('T15 is limited', async () => {
    const narrow = await testApi({
      db: shop.db,
      settings: {
        publicUrl: 'http://shop.test',
        sessionSecret: 'another-secret-with-at-least-32-chars',
        rateLimitFactor: 0.1,
      },
    })
    const answers = []
    for (let turn = 0; turn < 4; turn++)
      answers.push((await narrow.call('POST /newsletter/subscribers', { body: { email: someone() } })).status)
    expect(answers).toEqual([201, 201, 429, 429])
  })
})
