/** Back office 3.7: a customer's wallet. Credit is money of hers; bonus was given by the shop, is spent first and never becomes cash. */
import type { Fils } from './money.ts'

export const walletKinds = [
  'refund',
  'goodwill',
  'bonus',
  'gift_card',
  'spent',
  'given_back',
  'paid_out',
  'expired',
] as const
export type WalletKind = (typeof walletKinds)[number]

export const walletBuckets = ['credit', 'bonus'] as const
export type WalletBucket = (typeof walletBuckets)[number]

export type WalletBalance = { creditFils: Fils; bonusFils: Fils }

export const emptyWallet: WalletBalance = { creditFils: 0, bonusFils: 0 }

export const walletTotal = ({ creditFils, bonusFils }: WalletBalance): Fils => creditFils + bonusFils

/** Two payments of an order: `wallet` from the credit, `bonus` from the bonus. */
export const isFromWallet = (provider: string): boolean => provider === 'wallet' || provider === 'bonus'

/** From which pot the wallet's part of an order comes: bonus first. */
export function splitSpend({ creditFils, bonusFils }: WalletBalance, partFils: Fils): WalletBalance {
  const fromBonus = Math.min(bonusFils, partFils)
  return { bonusFils: fromBonus, creditFils: Math.min(creditFils, partFils - fromBonus) }
}

/** Stripe takes no smaller sum from a card. */
export const leastByCardFils: Fils = 2_00

/** So much of an order a wallet with `totalFils` in it pays. It leaves the card no less than a card can pay. */
export function walletPartFils(totalFils: Fils, { costFils, isByCard }: { costFils: Fils; isByCard: boolean }): Fils {
  const partFils = Math.min(totalFils, costFils)
  const restFils = costFils - partFils
  return isByCard && restFils > 0 && restFils < leastByCardFils ? Math.max(0, costFils - leastByCardFils) : partFils
}

/** The most that one gift of staff may be, whoever agrees. */
export const mostGrantFils: Fils = 10_000_00

/** Own gifts to one wallet count together for so long: a limit that could be passed in two steps is none. */
export const grantWindowMs = 30 * 24 * 60 * 60 * 1000

export const grantReasonLength = 300
