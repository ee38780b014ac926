/** D8: what a bag or an order costs, line by line. The lines before the total add up to it; nothing that nobody pays is called a total. */
import type { Cart } from '#contract/cart.ts'
import { fromAed, toAed } from '#domain/money.ts'

/** A `Cart` and an `Order` both have these. */
export type Amounts = Pick<Cart, 'subTotal' | 'comboSaving' | 'discount' | 'shipping' | 'tax' | 'payable'> & {
  coupon: { code: string } | null
  cashFee?: number
  /** Of what it costs, paid from the wallet. */
  wallet?: number
}

export type SummaryLine =
  | {
      kind: 'fullPrice' | 'comboSaving' | 'subTotal' | 'shipping' | 'cashFee' | 'total' | 'wallet' | 'left'
      amount: number
    }
  | { kind: 'discount'; amount: number; code: string | null }

/** AED; what is taken off is negative. The full price stands only where a set's saving has to be taken off it. */
export function summaryLines({
  subTotal,
  comboSaving,
  discount,
  coupon,
  shipping,
  cashFee = 0,
  payable,
  wallet = 0,
}: Amounts): SummaryLine[] {
  return [
    ...(comboSaving > 0
      ? ([
          { kind: 'fullPrice', amount: add(subTotal, comboSaving) },
          { kind: 'comboSaving', amount: -comboSaving },
        ] as const)
      : []),
    { kind: 'subTotal', amount: subTotal },
    ...(discount > 0 ? ([{ kind: 'discount', amount: -discount, code: coupon?.code ?? null }] as const) : []),
    { kind: 'shipping', amount: shipping },
    ...(cashFee > 0 ? ([{ kind: 'cashFee', amount: cashFee }] as const) : []),
    { kind: 'total', amount: payable },
    ...(wallet > 0
      ? ([
          { kind: 'wallet', amount: -wallet },
          { kind: 'left', amount: add(payable, -wallet) },
        ] as const)
      : []),
  ]
}

const add = (a: number, b: number): number => toAed(fromAed(a) + fromAed(b))
