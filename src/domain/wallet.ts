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

/** How much of what an order costs the wallet pays, and from which pot: bonus first. */
export function splitSpend({ creditFils, bonusFils }: WalletBalance, costFils: Fils): WalletBalance {
  const fromBonus = Math.min(bonusFils, costFils)
  return { bonusFils: fromBonus, creditFils: Math.min(creditFils, costFils - fromBonus) }
}

/** What of an order is collected by card, or in cash at the door. */
export const toCollectFils = ({ payableFils, walletFils = 0 }: { payableFils: Fils; walletFils?: Fils }): Fils =>
  payableFils - walletFils

/** The most that one gift of staff may be, whoever agrees. */
export const mostGrantFils: Fils = 10_000_00

/** Own gifts to one wallet count together for so long: a limit that could be passed in two steps is none. */
export const grantWindowMs = 30 * 24 * 60 * 60 * 1000

export const grantReasonLength = 300
