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

type Carrier = { name: string; exchanges?: boolean }

/** Whether somebody exchanges pieces at a door of this emirate: whoever the rule sends there, and anybody where it names nobody. */
export function exchangesAtDoor(rule: CourierRule, emirate: string, couriers: readonly Carrier[]): boolean {
  const names = couriers.map(({ name }) => name)
  const sent = usualCourier(rule, { emirate, codFils: 0 }, names)
  return couriers.some(({ name, exchanges }) => exchanges === true && (sent === null || name === sent))
}
