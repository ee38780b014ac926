/** What a room has done by the clock (x.jobs.ts; shop-jobs.ts lists all, api/jobs runs them). */
import { Refusal } from './http/refusal.ts'
import type { Shop } from './shop.ts'

export type Job = {
  name: string
  everyMs: number
  /** Also as soon as the shop is open. */ atStart?: boolean
  run(shop: Shop): Promise<unknown>
}

export const minuteMs = 60_000

/** Items worked on at once: a provider that takes a tenth of a second answers for all of them within a minute. */
const providerLanes = 4

type Work<T> = {
  job: string
  items: readonly T[]
  /** 1 for what asks nobody but the database: each holds one of its connections, and where a table is locked shoppers need them. */
  lanes?: number
}

/** Works through `items`, several at once. One item's trouble keeps no other waiting: it is logged, and tried again the next time. */
export async function workThrough<T extends { id: string }>(
  shop: Shop,
  { job, items, lanes = providerLanes }: Work<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items.values()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of left) await attempt(shop, { job, id: item.id }, () => work(item))
    }),
  )
}

async function attempt(shop: Shop, about: { job: string; id: string }, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    // An order that was paid or called off meanwhile needs nothing more.
    const isOver = error instanceof Refusal && error.code === 'ORDER_NOT_CHANGEABLE'
    if (!isOver) shop.log.error({ err: error, ...about }, 'a job could not finish one item')
  }
}
