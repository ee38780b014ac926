import type { AdminCalls } from '#contract/admin-calls.ts'

export type Parcel = AdminCalls['GET /admin/parcels/:id']['reply']['parcel']

/** How many pieces lie in its box. */
export const packedIn = ({ lines }: Parcel): number => lines.reduce((sum, { packed }) => sum + packed, 0)
