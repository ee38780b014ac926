/** R111, D17: asking for an offer. What it may cost is said to approved buyers alone. */
import type { WholesaleInquiry } from '#contract/wholesale-forms.ts'
import type { Language } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import { estimateFils, reachesTier } from '#domain/wholesale.ts'
import { loadProductId, showProductsByIds } from '../catalogue/catalogue.actions.ts'
import type { Shopper } from '../http/asker.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { insertInquiry } from './forms.store.ts'
import { seesPrices } from './wholesale.actions.ts'
import { listTerms } from './wholesale.store.ts'
import { inquiryMessage, inquiryReceived } from './wholesale.emails.ts'

export async function sendInquiry(
  shop: Shop,
  inquiry: WholesaleInquiry,
  { shopper, language }: { shopper: Shopper; language: Language },
) {
  const productId = await loadProductId(shop.db, inquiry.productId)
  const [terms] = await listTerms(shop.db, [productId])
  const [product] = await showProductsByIds(shop, [productId], language)
  if (!terms || !product) return refuse('NOT_FOUND')
  if (!terms.tiers.some((tier) => tier.minQuantity === inquiry.tierMinQuantity))
    refuseField('tierMinQuantity', 'tier', language)
  if (!reachesTier(inquiry.quantity, inquiry.tierMinQuantity)) refuseField('quantity', 'tier_quantity', language)
  const totalEstimateFils = seesPrices(shopper) ? estimateFils(terms.tiers, inquiry.quantity) : null
  const [id, at] = [shop.ids.newId(), shop.clock.now()]
  const about = {
    email: inquiry.email,
    language,
    productName: product.name,
    productSlug: product.slug,
    tierMinQuantity: inquiry.tierMinQuantity,
    quantity: inquiry.quantity,
    totalEstimateFils,
  }
  await inTransaction(shop.db, async (tx) => {
    await insertInquiry(tx, {
      ...inquiry,
      id,
      productId,
      totalEstimateFils,
      userId: shopper.kind === 'user' ? shopper.userId : null,
      createdAt: at,
    })
    await enqueueEmail(tx, inquiryMessage, {
      payload: { ...about, fullName: inquiry.fullName, companyName: inquiry.companyName, message: inquiry.message },
      at,
    })
    await enqueueEmail(tx, inquiryReceived, { payload: about, at })
  })
  return {
    inquiry: {
      _id: id,
      totalEstimate: totalEstimateFils === null ? null : toAed(totalEstimateFils),
      status: 'received' as const,
    },
  }
}
