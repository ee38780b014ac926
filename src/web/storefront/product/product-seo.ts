/** The product as search engines read it: schema.org's Product with its offer and its rating. */
import type { ProductDetail } from '#contract/catalogue.ts'
import { listedPrices } from '#web/storefront/goods/prices.ts'

type PageAddress = { url: string; publicUrl: string }

const availabilities = {
  in_stock: 'https://schema.org/InStock',
  limited_stock: 'https://schema.org/LimitedAvailability',
  out_of_stock: 'https://schema.org/OutOfStock',
} as const

/** A set is offered as it lies in the bag by itself: as the combo. */
export function productData(product: ProductDetail, { url, publicUrl }: PageAddress) {
  const { averageRating, totalReviews } = product
  const absolute = (path: string) => (path.startsWith('/') ? publicUrl + path : path)
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    sku: product._id,
    image: product.images.map((image) => absolute(image.url)),
    brand: { '@type': 'Brand', name: product.brandName },
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'AED',
      price: listedPrices(product).now.toFixed(2),
      availability: availabilities[product.availability],
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(totalReviews > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: averageRating, reviewCount: totalReviews } }
      : {}),
  }
}
