/** The money of each day, behind the counter. */
import type { moneyCalls } from '#contract/money.admin.ts'
import { addDays } from '#domain/holidays.ts'
import { uaeDay } from '#domain/shipping.ts'
import type { z } from 'zod'
import type { AdminCall } from '../http/admin-mount.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { compareDay, readProviderBook, spanOf } from './compare.actions.ts'
import {
  type Compared,
  countOpen,
  type Difference,
  findDifference,
  listCompared,
  listOfDay,
  listOpen,
  saveExplained,
} from './days.store.ts'
import { type DaySum, listPayouts, sumDays, sumGiftCards } from './sums.store.ts'

type Calls = typeof moneyCalls
type MoneyDay = z.input<Calls['showMoneyDay']['reply']>['day']

const daysShown = 30

export async function listMoneyDays(shop: Shop, { until }: AdminCall<Calls['listMoneyDays']>['query']) {
  const today = uaeDay(shop.clock.now())
  const to = until === undefined || until > today ? today : until
  const from = addDays(to, 1 - daysShown)
  return {
    days: await loadDays(shop.db, { from, to }),
    before: addDays(from, -1),
    open: (await listOpen(shop.db)).map(showDifference),
    provider: shop.card?.name ?? null,
  }
}

export const showMoneyDay = (shop: Shop, day: string) => loadDay(shop.db, shop, day)

/** For the list of what is to be done today. */
export const countMoneyDifferences = (shop: Pick<Shop, 'db'>): Promise<number> => countOpen(shop.db)

export async function compareMoneyDay(shop: Shop, { params: { id: day }, write }: AdminCall<Calls['compareMoneyDay']>) {
  refuseLaterDay(shop, day)
  const book = await readProviderBook(shop, day)
  return write(async (tx, note) => {
    const after = await compareDay(tx, shop, { day, book })
    note({ type: 'money_day', id: day, after })
    return loadDay(tx, shop, day)
  })
}

export function explainDifference(shop: Shop, { params, body, member, write }: AdminCall<Calls['explainDifference']>) {
  return write(async (tx, note) => {
    const before = (await findDifference(tx, params.id)) ?? refuse('NOT_FOUND')
    const wish = { note: body.note, staffId: member.staffId, at: shop.clock.now() }
    if (!(await saveExplained(tx, params.id, wish))) refuse('ALREADY_DECIDED')
    note({
      type: 'money_difference',
      id: params.id,
      before: { state: before.state },
      after: {
        state: 'explained',
        day: before.day,
        kind: before.kind,
        ours: before.oursFils,
        theirs: before.theirsFils,
      },
      reason: body.note,
    })
    const difference = (await findDifference(tx, params.id)) ?? refuse('NOT_FOUND')
    return { difference: showDifference(difference) }
  })
}

function refuseLaterDay(shop: Shop, day: string): void {
  if (day > uaeDay(shop.clock.now())) refuse('NOT_FOUND')
}

async function loadDay(db: Db | Tx, shop: Shop, day: string) {
  refuseLaterDay(shop, day)
  const [shown = refuse('NOT_FOUND')] = await loadDays(db, { from: day, to: day })
  const payouts = await listPayouts(db, spanOf(day))
  return {
    day: shown,
    differences: (await listOfDay(db, day)).map(showDifference),
    giftCards: await sumGiftCards(db, spanOf(day)),
    payouts: payouts.map(({ id, fils, at }) => ({ _id: id, fils, at: new Date(at).toISOString() })),
  }
}

/** The newest first. */
async function loadDays(db: Db | Tx, { from, to }: { from: string; to: string }): Promise<MoneyDay[]> {
  const sums = await sumDays(db, { from: spanOf(from).from, before: spanOf(to).before })
  const compared = await listCompared(db, { from, to })
  const days: MoneyDay[] = []
  for (let day = to; day >= from; day = addDays(day, -1)) {
    days.push(
      showDay(
        day,
        sums.filter((sum) => sum.day === day),
        compared.find((one) => one.day === day),
      ),
    )
  }
  return days
}

function showDay(day: string, sums: readonly DaySum[], compared: Compared | undefined): MoneyDay {
  const sumOf = (what: DaySum['what']) => {
    const { count = 0, fils = 0 } = sums.find((sum) => sum.what === what) ?? {}
    return { count, fils }
  }
  const filsOf = (what: DaySum['what']) => sumOf(what).fils
  return {
    day,
    orders: sumOf('orders'),
    card: sumOf('card'),
    door: sumOf('door'),
    till: sumOf('till'),
    bank: sumOf('bank'),
    wallet: sumOf('wallet'),
    gifts: sumOf('gifts'),
    givenBack: sumOf('given_back'),
    provider: {
      paid: filsOf('paid'),
      givenBack: filsOf('refunded'),
      disputes: filsOf('disputes'),
      fees: filsOf('fees'),
      payouts: filsOf('payouts'),
      other: filsOf('other'),
    },
    couriers: { remitted: filsOf('remitted'), banked: filsOf('banked') },
    compared: compared
      ? { at: new Date(compared.at).toISOString(), movements: compared.movements, failure: compared.failure }
      : null,
    open: compared?.open ?? 0,
  }
}

const showDifference = ({ id, orderId, orderNumber, foundAt, settledAt, ...rest }: Difference) => ({
  ...rest,
  _id: id,
  order: orderId === null || orderNumber === null ? null : { _id: orderId, number: orderNumber },
  foundAt: new Date(foundAt).toISOString(),
  settledAt: settledAt && new Date(settledAt).toISOString(),
})
