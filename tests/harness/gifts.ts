/** Gift cards for tests: bought, paid on the test gateway's page, and the code out of the recipient's e-mail. */
import type { BuyGiftCard } from '#contract/gift-cards.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { KeptMessage } from '#gateways/mail-kept.ts'
import type { z } from 'zod'
import type { TestApi } from './api.ts'
import { choose, newKey } from './orders.ts'

type Body = z.input<typeof BuyGiftCard>
export type GiftWish = { body?: Partial<Body>; key?: string; token?: string; language?: string }

let people = 0
export const newMailbox = (): string => `gift-${process.pid}-${++people}@people.test`

export const giftBody = ({ shop }: Pick<TestApi, 'shop'>, wish: Partial<Body> = {}): Body => ({
  amount: 250,
  recipientName: 'Layla Nasser',
  recipientEmail: newMailbox(),
  buyerName: 'Sara Haddad',
  buyerEmail: newMailbox(),
  message: 'Eid Mubarak',
  sendOn: uaeDay(shop.clock.now()),
  ...wish,
})

export async function buyGift(
  api: Pick<TestApi, 'shop' | 'call'>,
  { body, key = newKey(), token, language }: GiftWish = {},
) {
  const sent = giftBody(api, body)
  const bought = await api.call('POST /gift-cards', {
    body: sent,
    token,
    headers: { 'idempotency-key': key },
    ...(language ? { language } : {}),
  })
  return { sent, bought, url: bought.body.payment?.redirectUrl ?? '', token: bought.body.token }
}

export async function buyAndPay(api: Pick<TestApi, 'shop' | 'call' | 'fetch'>, wish: GiftWish = {}) {
  const gift = await buyGift(api, wish)
  await choose(api, gift.url, 'succeed')
  return gift
}

export const codeIn = ({ text }: Pick<KeptMessage, 'text'>): string =>
  /^ {4}([A-Z2-9]{4}(?:-[A-Z2-9]{4}){3})$/m.exec(text)?.[1] ?? ''
