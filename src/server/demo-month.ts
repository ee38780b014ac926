/** `npm run admin -- demo`: a month of orders in the demonstration. */
import { signsOfCode } from '#api/giftcards/settle.actions.ts'
import { issuePastDocuments } from '#api/invoices/invoices.actions.ts'
import { pickupCode, pickupDigest } from '#api/orders/orders.actions.ts'
import type { Shop } from '#api/shop.ts'
import { listMonthPhotos } from '#db/seed/month/claims.ts'
import { addDemoMonth, listMonthSales } from '#db/seed/month/load.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { layOutDemoStock } from './demo-stock.ts'

/** Says what was added. Throws where the shop is no demonstration, or has its month already. */
export async function fillDemoMonth(shop: Shop): Promise<string> {
  const { sessionSecret } = shop.settings
  if (!shop.settings.demo) throw new Error('This shop is no demonstration: STORE_DEMO is off.')
  const { orders, parcels } = await addDemoMonth(shop.db, {
    facts: shop.facts.current(),
    now: shop.clock.now(),
    giftSigns: (id) => signsOfCode(sessionSecret, { id, codeVersion: 0 }),
    codeDigest: (parcelId) => pickupDigest(sessionSecret, pickupCode(sessionSecret, parcelId)),
  })
  await issueMonthDocuments(shop)
  await putClaimPhotos(shop)
  await layOutDemoStock(shop)
  return `${orders} orders and ${parcels} parcels of the last 30 days were added.`
}

/** The shop's own picture of the piece stands for what its buyer would have sent. */
async function putClaimPhotos(shop: Shop): Promise<void> {
  for (const { id, pictureUrl } of await listMonthPhotos(shop.db)) {
    const file = join('public', pictureUrl)
    if (pictureUrl.startsWith('/images/') && existsSync(file))
      await shop.media.put(`private/${id}.webp`, file, 'image/webp')
  }
}

/** Tax invoices of the days of the sales, then the credit notes of the days on which money went back, each kind in the order of its numbers. */
async function issueMonthDocuments(shop: Shop): Promise<void> {
  const sales = await listMonthSales(shop.db)
  const givenBack = sales.filter(({ isGivenBack }) => isGivenBack)
  const byEnd = givenBack.toSorted((a, b) => Number(a.endedAt) - Number(b.endedAt))
  await issuePastDocuments(
    shop,
    sales.map(({ id, soldAt }) => ({ orderId: id, at: new Date(soldAt) })),
  )
  await issuePastDocuments(
    shop,
    byEnd.map(({ id, endedAt }) => ({ orderId: id, at: new Date(endedAt) })),
  )
}
