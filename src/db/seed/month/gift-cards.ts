/** Gift cards of the demo's month, in every state that the list shows. */
import type { Tx } from '#db/open.ts'
import { giftCardEvents, giftCardPayments, giftCards, testGatewaySessions, walletEntries, wallets } from '#db/tables.ts'
import { queryRows } from '#db/open.ts'
import type { GiftCardEventKind } from '#domain/gift-card.ts'
import { uaeDay } from '#domain/shipping.ts'
import { sql } from 'drizzle-orm'
import { writeAll } from '../load.ts'
import { dayMs } from '../rows.ts'

/** Of a card's id: the keyed hash of its code, and the code's last signs. */
export type GiftSigns = (id: string) => { hash: string; last4: string }
type Wish = { now: Date; signsOf: GiftSigns }

const count = 24
const minuteMs = 60_000
const amounts = [10_000, 25_000, 50_000, 30_000, 100_000]
const names = ['Layla Nasser', 'مريم الهاشمي', 'Omar Farouk', 'سعيد المنصوري', 'Claire Martin', 'Noor Haddad'] as const
const words = ['Happy birthday!', 'عيد مبارك', '', 'For your new home.', 'Joyeux anniversaire\u202f!'] as const
const kinds = ['redeemed', 'sent', 'waiting', 'redeemed', 'void', 'unpaid'] as const

type Planned = {
  id: string
  kind: (typeof kinds)[number]
  amountFils: number
  at: Date
  card: typeof giftCards.$inferInsert
}

const nameAt = (turn: number): string => names[turn % names.length] ?? ''
const later = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)

function planCard(turn: number, { now, signsOf }: Wish, redeemedBy: string): Planned {
  const id = `month-gift-${String(turn).padStart(2, '0')}`
  const kind = kinds[turn % kinds.length] ?? 'sent'
  const at = new Date(now.getTime() - (count - turn) * dayMs * 1.2)
  const amountFils = amounts[turn % amounts.length] ?? 10_000
  const signs = signsOf(id)
  const sendAt = kind === 'waiting' ? new Date(now.getTime() + (3 + turn) * dayMs) : later(at, 3)
  const card: typeof giftCards.$inferInsert = {
    id,
    number: `GC-00000000${String(turn).padStart(2, '0')}`,
    state: kind === 'redeemed' || kind === 'void' || kind === 'unpaid' ? kind : 'active',
    amountFils,
    buyerName: nameAt(turn),
    buyerEmail: `buyer${turn}@people.test`,
    recipientName: nameAt(turn + 1),
    recipientEmail: `friend${turn}@people.test`,
    message: words[turn % words.length] ?? '',
    language: (['en', 'ar', 'fr'] as const)[turn % 3] ?? 'en',
    sendOn: uaeDay(sendAt),
    sendAt,
    buyerKey: 'guest',
    idempotencyKey: id,
    requestHash: id,
    createdAt: at,
    ...(kind === 'unpaid' ? {} : { activatedAt: later(at, 3), codeHash: signs.hash, last4: signs.last4 }),
    ...(kind === 'unpaid' || kind === 'waiting' ? {} : { sentAt: later(at, 3) }),
    ...(kind === 'redeemed' ? { redeemedAt: later(at, 600), redeemedBy } : {}),
    ...(kind === 'void' ? { voidedAt: later(at, 300) } : {}),
  }
  return { id, kind, amountFils, at, card }
}

const statusOf = { redeemed: 'paid', sent: 'paid', waiting: 'paid', void: 'refunded', unpaid: 'expired' } as const
const steps: Record<Planned['kind'], readonly [GiftCardEventKind, number][]> = {
  unpaid: [['bought', 0]],
  waiting: [
    ['bought', 0],
    ['paid', 3],
  ],
  sent: [
    ['bought', 0],
    ['paid', 3],
    ['sent', 3],
  ],
  redeemed: [
    ['bought', 0],
    ['paid', 3],
    ['sent', 3],
    ['redeemed', 600],
  ],
  void: [
    ['bought', 0],
    ['paid', 3],
    ['sent', 3],
    ['voided', 300],
    ['refund_due', 300],
    ['refunded', 301],
  ],
}

/** None where the demo's customer is gone: redeemed cards are in her wallet. */
export async function addGiftCards(tx: Tx, wish: Wish): Promise<void> {
  const [customer] = await queryRows<{ id: string }>(tx, sql`select id from users where email = 'customer@demo.test'`)
  if (!customer) return
  const planned = Array.from({ length: count }, (_, turn) => planCard(turn, wish, customer.id))
  await writeAll(
    tx,
    giftCards,
    planned.map(({ card }) => card),
  )
  await writeAll(
    tx,
    testGatewaySessions,
    planned.map(({ id, kind, amountFils, at, card }) => ({
      id: `tgs_${id}`,
      idempotencyKey: `gift_${id}:1`,
      reference: `gift_${id}`,
      amountFils,
      currency: 'AED',
      language: card.language,
      status: kind === 'unpaid' ? ('expired' as const) : kind === 'void' ? ('refunded' as const) : ('paid' as const),
      successUrl: '/',
      cancelUrl: '/',
      webhookUrl: '/',
      expiresAt: later(at, 30),
      updatedAt: kind === 'void' ? later(at, 301) : later(at, 3),
      ...(kind === 'unpaid' ? {} : { paidAt: later(at, 3) }),
      ...(kind === 'void' ? { refundedFils: amountFils } : {}),
    })),
  )
  await writeAll(
    tx,
    giftCardPayments,
    planned.map(({ id, kind, amountFils, at }) => ({
      id: `${id}-pay`,
      giftCardId: id,
      attempt: 1,
      provider: 'test' as const,
      sessionId: `tgs_${id}`,
      amountFils,
      livemode: false,
      status: statusOf[kind],
      createdAt: at,
      settledAt: kind === 'void' ? later(at, 301) : later(at, 3),
      ...(kind === 'unpaid' ? {} : { paidAt: later(at, 3) }),
    })),
  )
  await writeAll(
    tx,
    giftCardEvents,
    planned.flatMap(({ id, kind, at }) =>
      steps[kind].map(([event, minutes], index) => ({
        id: `${id}-${index}`,
        giftCardId: id,
        kind: event,
        at: later(at, minutes),
      })),
    ),
  )
  await fillWallet(tx, customer.id, planned)
}

/** Behind what is in it already. */
async function fillWallet(tx: Tx, userId: string, planned: readonly Planned[]): Promise<void> {
  const redeemed = planned.filter(({ kind }) => kind === 'redeemed')
  const createdAt = later(redeemed[0]?.at ?? new Date(), 600)
  await tx
    .insert(wallets)
    .values({ id: 'month-wallet', userId, createdAt })
    .onConflictDoNothing({ target: wallets.userId })
  const [wallet] = await queryRows<{ id: string; fils: number; last: number }>(
    tx,
    sql`select id, credit_fils as fils, (select coalesce(max(position), 0)::int from wallet_entries e where e.wallet_id = w.id) as last
      from wallets w where user_id = ${userId}`,
  )
  if (!wallet) return
  let balanceFils = wallet.fils
  for (const [index, { id, amountFils, at }] of redeemed.entries()) {
    balanceFils += amountFils
    await tx.insert(walletEntries).values({
      id: `${id}-entry`,
      walletId: wallet.id,
      position: wallet.last + index + 1,
      kind: 'gift_card',
      bucket: 'credit',
      amountFils,
      balanceFils,
      reference: `gift:${id}`,
      createdAt: later(at, 600),
    })
  }
}
