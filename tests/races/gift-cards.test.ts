/** ADR 58: one gift card, asked for by many at once. */
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { queryRows } from '#db/open.ts'
import { sendGifts } from '#api/giftcards/sending.actions.ts'
import { reconcileGifts } from '#api/giftcards/settle.actions.ts'
import { buyAndPay, buyGift, codeIn, giftBody } from '../harness/gifts.ts'
import { mailApi } from '../harness/mail.ts'
import { choose, expectHealthy, newKey } from '../harness/orders.ts'
import { signUp } from '../harness/people.ts'
import { atOnce, tally } from './harness.ts'

const api = await mailApi()
const { shop, call, clock, lettersTo } = api

const redeem = (token: string, code: string) => call('POST /wallet/gift-cards', { token, body: { code } })

it('G8 50 at once redeem one code, half of them the same person in two tabs: one entry', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, () => signUp(api)))
  const { sent } = await buyAndPay(api)
  const code = codeIn((await lettersTo(sent.recipientEmail))[0] ?? { text: '' })
  const answers = await atOnce(50, (index) => redeem(people[index % 25]?.token ?? '', code))
  expect(tally(answers)[200], JSON.stringify(tally(answers))).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400, 409]))
  const [entries] = await queryRows<{ count: number; fils: number }>(
    shop.db,
    sql`select count(*)::int as count, sum(amount_fils)::int as fils from wallet_entries where kind = 'gift_card'`,
  )
  expect(entries).toEqual({ count: 1, fils: 25_000 })
  await expectHealthy(api)
})

it('G8 the same purchase 20 times at once is one card; webhook, return page and job at once pay it once, and it is sent once', async () => {
  const body = giftBody(api)
  const key = newKey()
  const bought = await atOnce(20, () => buyGift(api, { body, key }))
  expect(new Set(bought.map(({ token }) => token)).size).toBe(1)
  const [{ url, token } = { url: '', token: '' }] = bought.filter(({ url: page }) => page !== '')
  clock.advance(2 * 60_000)
  await atOnce(12, async (index) => {
    if (index === 0) await choose(api, url, 'succeed')
    else if (index % 3 === 0) await reconcileGifts(shop)
    else if (index % 3 === 1) await sendGifts(shop)
    else await call('POST /gift-cards/show', { body: { token } })
  })
  await Promise.all([sendGifts(shop), sendGifts(shop)])
  expect(await lettersTo(body.recipientEmail)).toHaveLength(1)
  expect(await lettersTo(body.buyerEmail)).toHaveLength(1)
  await expectHealthy(api)
})
