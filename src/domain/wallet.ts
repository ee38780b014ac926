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

/** The most that one gift of staff may be, whoever agrees. */
export const mostGrantFils: Fils = 10_000_00

/** Own gifts to one wallet count together for so long: a limit that could be passed in two steps is none. */
export const grantWindowMs = 30 * 24 * 60 * 60 * 1000

export const grantReasonLength = 300
