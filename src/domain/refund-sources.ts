import { type Fils, shareOut, sumFils } from './money.ts'
import type { RefundDestination } from './refund.ts'

/** `isWallet`: what a wallet paid goes back into it, whatever the rest does. */
export type RefundSource = { paymentId: string; isCard: boolean; isWallet?: boolean; leftFils: Fils }

export type RefundPart = { paymentId: string; amountFils: Fils; destination: RefundDestination }

function takes(
  { isCard, isWallet }: Pick<RefundSource, 'isCard' | 'isWallet'>,
  destination: RefundDestination,
): boolean {
  if (isWallet === true) return true
  return isCard || destination !== 'card'
}

/**
 * From which payments the amount goes back: each its share of what is left of it, whatever the order they are in. To a card goes only what came from one.
 * Undefined where they have not so much left.
 */
export function shareOverSources(
  amountFils: Fils,
  sources: readonly RefundSource[],
  destination: RefundDestination,
): RefundPart[] | undefined {
  const open = sources.filter(({ leftFils, ...source }) => leftFils > 0 && takes(source, destination))
  if (sumFils(open.map(({ leftFils }) => leftFils)) < amountFils) return undefined
  const parts = shareOut(
    amountFils,
    open.map(({ leftFils }) => leftFils),
  )
  return open
    .map(({ paymentId, isWallet }, index) => ({
      paymentId,
      amountFils: parts[index] ?? 0,
      destination: isWallet === true ? ('wallet' as const) : destination,
    }))
    .filter(({ amountFils: part }) => part > 0)
}
