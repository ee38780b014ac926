import type { Order } from '#contract/orders.ts'

/** Whether its buyer has asked to send something back, whatever became of it. */
export const hasReturns = ({ events }: Pick<Order, 'events'>): boolean =>
  events.some(({ note }) => note === 'return_requested' || note === 'return_approved')
