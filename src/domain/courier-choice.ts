/** Back office 3.5: which courier a parcel is offered to first. People may choose another one. */
import type { Emirate } from './address.ts'

/** Names of couriers; null or absent: nobody in particular. */
export type CourierRule = {
  usual: string | null
  /** For what is paid at the door: not every courier collects cash. */
  cash: string | null
  emirates: Partial<Record<Emirate, string>>
}

type Parcel = { emirate: string; codFils: number }

/** Cash decides before the emirate, and the emirate before what is usual. Only a courier that the shop still has; null where none is left. */
export function usualCourier(
  { usual, cash, emirates }: CourierRule,
  { emirate, codFils }: Parcel,
  couriers: readonly string[],
): string | null {
  const wishes = [codFils > 0 ? cash : null, (emirates as Record<string, string>)[emirate] ?? null, usual]
  return wishes.find((wish) => wish !== null && couriers.includes(wish)) ?? null
}
