import type { Failure } from '../calls/failure.ts'

export type StockRefusal = {
  key: 'errors:stockLeft' | 'errors:noneLeft' | 'errors:limitReached'
  values: { count: number }
}

/** R076: why the bag takes no more of a piece, with what is left; null when the failure is another one. */
export function stockRefusal({ code, availableStock: left = 0, maxAllowed }: Failure): StockRefusal | null {
  if (code === 'INSUFFICIENT_STOCK')
    return { key: left > 0 ? 'errors:stockLeft' : 'errors:noneLeft', values: { count: left } }
  return code === 'QUANTITY_LIMIT' && maxAllowed ? { key: 'errors:limitReached', values: { count: maxAllowed } } : null
}
