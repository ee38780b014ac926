import type { Order } from '#contract/orders.ts'

/** Whether something may be wrong with it: its pieces have come, or something was said already. The page says it piece by piece. */
export const mayClaim = ({ status, events }: Pick<Order, 'status' | 'events'>): boolean =>
  status === 'delivered' || events.some(({ note }) => note.startsWith('claim_'))
