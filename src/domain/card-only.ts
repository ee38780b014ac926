/** Back office 3.5: a buyer whose cash parcels came back, or whom staff blocked, pays by card. */

export const cashRules = ['lifted', 'blocked'] as const
export type CashRuling = (typeof cashRules)[number]

/** `refused`: cash parcels that came back and were not forgiven. `isBlocked`: by hand, and not lifted since. */
export type CashBuyer = { refused: number; isBlocked: boolean }

/** `from`: so many refused parcels are one too many; null: they never are. */
export const isCardOnly = ({ refused, isBlocked }: CashBuyer, from: number | null): boolean =>
  isBlocked || (from !== null && refused >= from)

/** Why staff can't rule so: it stands already. Null: they can. */
export function rulingBlocker(
  ruling: CashRuling,
  buyer: CashBuyer,
  from: number | null,
): 'cash_allowed' | 'cash_blocked' | null {
  if (ruling === 'blocked') return buyer.isBlocked ? 'cash_blocked' : null
  return isCardOnly(buyer, from) ? null : 'cash_allowed'
}
