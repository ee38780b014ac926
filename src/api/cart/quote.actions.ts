/** What a guest's bag costs, without writing anything. Stock is reported, never refused: that is the order's to do. */
import type { Language } from '#domain/locale.ts'
import { judgeCode, tryCode, unknownCustomer } from '../coupons/coupons.actions.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import { listLines } from './cart.store.ts'
import { type CartLine, fullTotalOf, priceLines, refuseTooDear, showCart } from './cart.view.ts'
import type { Skipped } from './merge.actions.ts'
import { chooseVariant, variantQueryOf, type ItemRequest } from './item-choice.ts'

export const guestCartId = 'guest'

/** A guest's items as lines, in their order; `_id` is the place in what was sent. What can't be bought is skipped. */
export async function readGuestLines(
  db: Db | Tx,
  items: readonly ItemRequest[],
): Promise<{ lines: CartLine[]; skipped: Skipped[] }> {
  const { found } = await listLines(db, null, variantQueryOf(items))
  const lines: CartLine[] = []
  const skipped: Skipped[] = []
  for (const [place, item] of items.entries()) {
    const choice = chooseVariant(
      item,
      found.filter((candidate) => candidate.place === place),
    )
    if (choice.found === null) {
      skipped.push({ productId: item.productId, reason: 'not_found' })
      continue
    }
    const { purchaseOption, customization } = choice
    lines.push({
      ...choice.found,
      purchaseOption,
      customization,
      itemId: String(place),
      quantity: item.quantity,
      priceAtAdditionFils: choice.found.unitPriceFils,
    })
  }
  return { lines, skipped }
}

export type Quote = { items: ItemRequest[]; couponCode?: string | null }

export async function quoteCart(
  shop: Shop,
  { items, couponCode }: Quote,
  caller: { address: string; language: Language },
) {
  const { lines, skipped } = await readGuestLines(shop.db, items)
  refuseTooDear({ lines })
  const coupon = couponCode ? await judgeGuestCoupon(shop, couponCode, { lines, address: caller.address }) : null
  return {
    cart: showCart(priceLines(guestCartId, lines, { coupon, rules: shop.facts.current() }), caller.language),
    skipped,
  }
}

async function judgeGuestCoupon(shop: Shop, code: string, { lines, address }: { lines: CartLine[]; address: string }) {
  const use = { customer: unknownCustomer, fullTotalFils: fullTotalOf(lines), now: shop.clock.now() }
  return tryCode(shop, address, () => judgeCode(shop.db, code, use))
}
