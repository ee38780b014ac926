import type { ProductDetail } from '#contract/catalogue.ts'
import { expect, it } from 'vitest'
import { productData } from './product-seo.ts'

const shirt = {
  _id: 'p1',
  name: 'Linen shirt',
  description: 'Cool.',
  brand: 'Rimal',
  images: [
    { url: '/images/a.webp', alt: '' },
    { url: 'https://cdn.test/b.webp', alt: '' },
  ],
  additionalInfo: { price: 249 },
  isOnSale: false,
  originalPrice: 249,
  purchaseOptions: [],
  availability: 'limited_stock',
  averageRating: 4.3,
  totalReviews: 13,
} as unknown as ProductDetail
const place = { url: 'https://qutn.test/product/linen-shirt', publicUrl: 'https://qutn.test' }

it('R063 tells search engines the price in AED, the stock and the rating', () => {
  expect(productData(shirt, place)).toMatchObject({
    image: ['https://qutn.test/images/a.webp', 'https://cdn.test/b.webp'],
    offers: {
      priceCurrency: 'AED',
      price: '249.00',
      availability: 'https://schema.org/LimitedAvailability',
      url: place.url,
    },
    aggregateRating: { ratingValue: 4.3, reviewCount: 13 },
  })
})

it('R071 offers a set at the price of the combo, and claims no rating where there are no reviews', () => {
  const data = productData({ ...shirt, purchaseOptions: ['combo', 'shirt', 'pant'], totalReviews: 0 }, place)
  expect(data.offers.price).toBe('199.00')
  expect(data).not.toHaveProperty('aggregateRating')
})
