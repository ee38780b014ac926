/** D6, R056, R057: asked for, confirmed by the mailbox, ended with one click; a coupon for the first order, once per address. */
import type { Language } from '#domain/locale.ts'
import { uaeDay } from '#domain/shipping.ts'
import { mintCoupon } from '../coupons/coupons.actions.ts'
import { refuse } from '../http/refusal.ts'
import { enqueueEmail, enqueueNothing } from '../mail/mail.actions.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import {
  type Confirmed,
  confirmPending,
  endSubscription,
  isConfirmed,
  saveAsking,
  saveCoupon,
} from './newsletter.store.ts'
import { hashOf, readUnsubscribeToken, unsubscribeToken } from './tokens.ts'
import { newsletterConfirm, newsletterWelcome } from './newsletter.emails.ts'

type Nothing = Record<string, never>

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Nobody's mailbox is filled by asking again and again. */
export const quietMs = 10 * minuteMs
/** F29: and an address that doesn't answer is left alone. */
export const mostUnanswered = 3
const patienceMs = 30 * dayMs
const linkMs = 7 * dayMs
const couponMs = 90 * dayMs
const couponPercent = 10

/** The same answer, after as many statements, for every address. Who has unsubscribed is not written to, whoever asks (F29). */
export const subscribe = (shop: Shop, email: string, language: Language): Promise<Nothing> =>
  ask(shop, { email, language, mayReturn: false })

/** The token came with a newsletter of hers, so it is she who comes back. The letter that asks for confirmation comes all the same. */
export async function resubscribe(shop: Shop, token: string, language: Language): Promise<Nothing> {
  const email = readUnsubscribeToken(shop.settings.sessionSecret, token) ?? refuse('TOKEN_USED_OR_EXPIRED')
  return ask(shop, { email, language, mayReturn: true })
}

async function ask(
  shop: Shop,
  { email, language, mayReturn }: { email: string; language: Language; mayReturn: boolean },
): Promise<Nothing> {
  const at = shop.clock.now()
  const since = (ms: number) => new Date(at.getTime() - ms)
  const token = shop.ids.newSecret()
  const link = `${shop.settings.publicUrl}/${language}/newsletter/confirm#token=${token}`
  const asking = {
    email,
    language,
    tokenHash: hashOf(token),
    now: at,
    quietSince: since(quietMs),
    mostUnanswered,
    patientSince: since(patienceMs),
    mayReturn,
  }
  await inTransaction(shop.db, async (tx) => {
    const isNews = await saveAsking(tx, asking)
    if (isNews)
      await enqueueEmail(tx, newsletterConfirm, {
        payload: { email, language, link, ...endLinks(shop, email, language) },
        at,
      })
    else await enqueueNothing(tx, at)
  })
  return {}
}

/** The page that asks once more, and what mail programs call by themselves. */
function endLinks(shop: Shop, email: string, language: Language): { unsubscribeLink: string; oneClickLink: string } {
  const { publicUrl, sessionSecret } = shop.settings
  const token = unsubscribeToken(sessionSecret, email)
  return {
    unsubscribeLink: `${publicUrl}/${language}/newsletter/unsubscribe#token=${token}`,
    oneClickLink: `${publicUrl}/api/newsletter/unsubscribe/one-click?token=${token}`,
  }
}

/** A second click finds it done. */
export async function confirmSubscription(shop: Shop, token: string): Promise<Nothing> {
  const now = shop.clock.now()
  const tokenHash = hashOf(token)
  await inTransaction(shop.db, async (tx) => {
    const subscriber = await confirmPending(tx, tokenHash, { now, askedAfter: new Date(now.getTime() - linkMs) })
    if (subscriber?.couponId === null) await giveCoupon(tx, shop, { subscriber, now })
    if (!subscriber && !(await isConfirmed(tx, tokenHash))) refuse('TOKEN_USED_OR_EXPIRED')
  })
  return {}
}

async function giveCoupon(
  tx: Tx,
  shop: Shop,
  { subscriber, now }: { subscriber: Confirmed; now: Date },
): Promise<void> {
  const { email, language } = subscriber
  const endsAt = new Date(now.getTime() + couponMs)
  const { id, code } = await mintCoupon(tx, shop, { percent: couponPercent, endsAt, at: now })
  await saveCoupon(tx, email, id)
  await enqueueEmail(tx, newsletterWelcome, {
    payload: {
      email,
      language,
      code,
      percent: couponPercent,
      endsOn: uaeDay(endsAt),
      ...endLinks(shop, email, language),
    },
    at: now,
  })
}

/** Says nothing of whether there was a subscription to end. */
export async function unsubscribe(shop: Shop, token: string): Promise<Nothing> {
  const email = readUnsubscribeToken(shop.settings.sessionSecret, token) ?? refuse('TOKEN_USED_OR_EXPIRED')
  await endSubscription(shop.db, email, hashOf(shop.ids.newSecret()))
  return {}
}
