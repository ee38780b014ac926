/** Click and collect in what orders say and take. */
import { z } from 'zod'
import { issue } from './fields.ts'

/** As stores are called in the owner's facts and as stock places. */
export const branchId = z
  .string(issue('store'))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, issue('store'))
  .max(60, issue('store'))

/** Of a parcel that waits in a store. */
export const Collect = z
  .object({
    code: z.string().nullable().describe('Shown to the signed-in owner alone; guests have it in their e-mail'),
    qr: z
      .object({ side: z.int(), path: z.string() })
      .nullable()
      .describe('The code for a scanner: an SVG path in a box of `side` × `side`; null where `code` is'),
    until: z.string().describe('The last day, as YYYY-MM-DD'),
  })
  .nullable()

export const OrderPickup = z
  .object({ branch: z.string(), name: z.string(), address: z.string(), phone: z.string() })
  .nullable()
  .describe('The store that it is collected from, as it was called when the order was placed')

export const PickupRequest = z
  .object({ branch: branchId })
  .describe('Collected in this store, instead of an address. Delivery is free, and `cod` means paying in the store')
