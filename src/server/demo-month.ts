/** `npm run admin -- demo`: a month of orders in the demonstration. */
import { pickupCode, pickupDigest } from '#api/orders/orders.actions.ts'
import type { Shop } from '#api/shop.ts'
import { addDemoMonth } from '#db/seed/month/load.ts'

/** Says what was added. Throws where the shop is no demonstration, or has its month already. */
export async function fillDemoMonth(shop: Pick<Shop, 'db' | 'facts' | 'clock' | 'settings'>): Promise<string> {
  const { sessionSecret } = shop.settings
  if (!shop.settings.demo) throw new Error('This shop is no demonstration: STORE_DEMO is off.')
  const { orders, parcels } = await addDemoMonth(shop.db, {
    facts: shop.facts.current(),
    now: shop.clock.now(),
    codeDigest: (parcelId) => pickupDigest(sessionSecret, pickupCode(sessionSecret, parcelId)),
  })
  return `${orders} orders and ${parcels} parcels of the last 30 days were added.`
}
