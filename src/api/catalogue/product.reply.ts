/** Products as the contract shows them (R060, R062). */
import type { Product, ProductDetail } from '#contract/catalogue.ts'
import { availabilityOf, badgesOf, currentPriceFils, discountPercentage, isOnSale } from '#domain/catalogue.ts'
import { bySize, type Goods, nameOf } from '#domain/goods.ts'
import { pickText } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { divideHalfUp, toAed } from '#domain/money.ts'
import { purchaseOptions } from '#domain/pricing.ts'
import { maxPerOrder } from '#domain/stock.ts'
import { findSizeTable } from '../settings/size-guide.actions.ts'
import type { CardRow, DetailRow } from './product.store.ts'

export function showCard(row: CardRow, language: Language, goods: Goods): Product {
  const { id, basePriceFils, salePriceFils, isSet, ratingCount, ratingSum, pictures, availableStock, ...same } = row
  const onSale = isOnSale(row)
  return {
    ...same,
    _id: id,
    images: pictures.map(({ url, alts, color }) => ({ url, alt: pickText(alts, language), color })),
    basePrice: toAed(basePriceFils),
    isOnSale: onSale,
    discountedPrice: onSale && salePriceFils !== null ? toAed(salePriceFils) : null,
    originalPrice: toAed(basePriceFils),
    discountPercentage: discountPercentage(row),
    additionalInfo: { price: toAed(currentPriceFils(row)) },
    averageRating: ratingCount === 0 ? 0 : divideHalfUp(ratingSum * 10, ratingCount) / 10,
    totalReviews: ratingCount,
    sizes: row.sizes.toSorted(bySize(goods.sizes)),
    badges: badgesOf(row),
    availability: availabilityOf(availableStock),
    purchaseOptions: isSet ? [...purchaseOptions] : [],
  }
}

export function showDetail(row: DetailRow, language: Language, goods: Goods): ProductDetail {
  const { care, sizeGuide, createdAt, lowestFils, variants, ...card } = row
  return {
    ...showCard(card, language, goods),
    brandName: nameOf(goods.brands.brands, card.brand, language),
    fabricName: nameOf(goods.fabrics.fabrics, card.fabric, language),
    variants,
    care,
    sizeGuide,
    sizeTable: findSizeTable(goods.sizeTables, sizeGuide, language),
    createdAt: createdAt.toISOString(),
    lowestPrice30Days: lowestFils === null ? null : toAed(lowestFils),
    maxPerOrder,
  }
}
