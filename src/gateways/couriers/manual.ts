/** A courier without an interface: our own reference is the number on the label, and staff write down what he says by telephone. */
import type { Courier } from './courier.ts'

const awbOf = (reference: string): string => reference.replaceAll(/[^0-9A-Z]/g, '')

export const manualCourier: Courier = {
  name: 'manual',
  books: false,
  exchanges: true,
  book: ({ reference }) => Promise.resolve({ awb: awbOf(reference), trackingUrl: null }),
  collect: ({ reference }) => Promise.resolve({ awb: awbOf(reference), trackingUrl: null }),
  find: ({ reference }) => Promise.resolve({ awb: awbOf(reference), trackingUrl: null }),
  cancel: () => Promise.resolve(true),
  track: () => Promise.resolve([]),
}
