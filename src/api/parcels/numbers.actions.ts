/** ADR 41: numbers that a courier reserved for us, so that a booking has its number before he is called. */
import type { Courier } from '#gateways/couriers/courier.ts'
import { refuse } from '../http/refusal.ts'
import { inTransaction, type Shop, type Tx } from '../shop.ts'
import { countFreeNumbers, insertNumbers, takeFreeNumber } from './numbers.store.ts'

/** With fewer than this the job asks for more. */
const fewestKept = 50
const reservedAtOnce = 200

/** Asks for more where fewer than `fewest` are free. An answer that is lost costs only numbers. Throws where he does not answer. */
export async function keepNumbers(shop: Shop, courier: Courier, { fewest }: { fewest: number }): Promise<void> {
  if (!courier.reserveNumbers) return
  if ((await countFreeNumbers(shop.db, courier.name, fewest)) >= fewest) return
  const numbers = await courier.reserveNumbers(reservedAtOnce)
  const at = shop.clock.now()
  await inTransaction(shop.db, (tx) => insertNumbers(tx, { courier: courier.name, numbers, at }))
}

/** For the jobs. */
export async function keepAllNumbers(shop: Shop): Promise<void> {
  for (const courier of shop.couriers)
    await keepNumbers(shop, courier, { fewest: fewestKept }).catch((error: unknown) =>
      shop.log.error({ err: error, courier: courier.name }, 'a courier reserves no numbers'),
    )
}

/** The number of one booking; never given back. Refuses DEPENDENCY_DOWN where none is left. */
export async function takeNumber(tx: Tx, courier: string, at: Date): Promise<string> {
  return (await takeFreeNumber(tx, courier, at)) ?? refuse('DEPENDENCY_DOWN')
}
