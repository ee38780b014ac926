import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './all.ts'
import type { Endpoint } from './endpoint.ts'

/** Section 7 of the specification as it is printed: method and path, what is sent, what is answered. */
const specified: [call: string, sent: string, answered: string][] = [
  ['POST /auth/login', 'email password uid displayName photoURL provider', 'user accessToken'],
  ['POST /auth/register', 'email phone password firstName lastName', 'data'],
  ['POST /auth/forgot-password', 'email', ''],
  ['POST /auth/reset-password', 'token password', ''],
  ['POST /auth/refresh', '', 'accessToken'],
  ['POST /auth/logout', '', ''],
  ['GET /user/profile', '', 'user'],
  ['POST /cart/merge', 'items', ''],
  ['GET /cart/getCart', '', 'cart'],
  ['POST /cart/addToCart', 'productId quantity color size purchaseOption customization', 'cart'],
  ['PUT /cart/{itemId}', 'quantity', 'cart'],
  ['DELETE /cart/{itemId}', '', ''],
  ['POST /cart/apply-coupon', 'couponCode', 'cart'],
  ['DELETE /cart/clearCart', '', ''],
  ['GET /products', '', 'products featuredProducts newArrivals total'],
  ['GET /products/{id}', '', 'product'],
  ['GET /products/categories', '', ''],
  ['GET /products/featured', '', ''],
  ['GET /products/new-arrivals', '', ''],
  ['GET /products/search', 'q', ''],
  ['GET /wholesale/products', '', ''],
  ['GET /user/{userId}/addresses', '', 'addresses'],
  ['POST /user/{userId}/addresses', '', 'address'],
  ['PUT /user/{userId}/addresses/{addressId}', '', 'address'],
  ['PUT /user/{userId}/addresses/{addressId}/default', '', 'address'],
  ['DELETE /user/{userId}/addresses/{addressId}', '', ''],
  ['GET /orders/my', '', 'orders'],
  ['GET /orders/{id}', '', 'order'],
  ['POST /products/{productId}/reviews', 'rating comment', ''],
  ['GET /products/{productId}/reviews', 'page limit sort', 'reviews pagination summary'],
  ['PUT /products/reviews/{reviewId}/helpful', 'userId', 'helpful isHelpful'],
  ['GET /home/banners', '', 'banners'],
]

/** The older flow (D14). */
const older = [
  'GET /users/{userId}/addresses',
  'POST /users/{userId}/addresses',
  'PUT /users/{userId}/addresses/{addressId}',
  'PUT /users/{userId}/addresses/{addressId}/default',
  'DELETE /users/{userId}/addresses/{addressId}',
  'PATCH /users/{userId}/settings',
]

const all: Endpoint[] = Object.values(endpoints)
const words = (text: string) => text.split(' ').filter((word) => word !== '')

function find(call: string): Endpoint | undefined {
  const [method, path = ''] = call.replace(/\{(\w+)\}/g, ':$1').split(' ')
  return all.find(
    (endpoint) => endpoint.method === method && [endpoint.path, ...(endpoint.aliases ?? [])].includes(path),
  )
}

type JsonSchema = { properties?: Record<string, JsonSchema>; items?: JsonSchema; anyOf?: JsonSchema[] }

function fieldsOf(schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema['properties'] {
  return schema ? ((z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema).properties ?? {}) : {}
}

describe('the calls of the specification', () => {
  it.each(specified)('R130 %s takes "%s" and answers "%s"', (call, sent, answered) => {
    const endpoint = find(call)
    expect(endpoint, call).toBeDefined()
    expect(Object.keys({ ...fieldsOf(endpoint?.body, 'input'), ...fieldsOf(endpoint?.query, 'input') })).toEqual(
      expect.arrayContaining(words(sent)),
    )
    expect(Object.keys(fieldsOf(endpoint?.reply, 'output') ?? {})).toEqual(expect.arrayContaining(words(answered)))
  })

  it('R130 what is sent beyond them is named nowhere twice: one call for a method and a path', () => {
    const calls = all.flatMap(({ method, path, aliases = [] }) =>
      [path, ...aliases].map((each) => `${method} ${each.replace(/:\w+/g, ':')}`),
    )
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
  })

  it.each(older)('R131 D14 %s is the same call as under /user', (call) => {
    expect(find(call)).toBeDefined()
    expect(find(call)).toBe(find(call.replace('/users/', '/user/')))
  })

  it('R070 a cart and its items have the fields of section 3', () => {
    const cart = fieldsOf(find('GET /cart/getCart')?.reply, 'output')?.cart?.properties ?? {}
    expect(Object.keys(cart)).toEqual(
      expect.arrayContaining(words('items couponApplied total subTotal totalItems discount coupon')),
    )
    expect(Object.keys(cart.items?.items?.properties ?? {})).toEqual(
      expect.arrayContaining(
        words('_id productId name quantity color size purchaseOption customization priceAtAddition price'),
      ),
    )
    expect(Object.keys(cart.items?.items?.properties?.productId?.properties ?? {})).toContain('images')
  })

  it('R060 a product has the fields of section 3', () => {
    const product = fieldsOf(find('GET /products/{id}')?.reply, 'output')?.product?.properties ?? {}
    expect(Object.keys(product)).toEqual(
      expect.arrayContaining(
        words(
          '_id name brand description category images additionalInfo basePrice isOnSale discountedPrice originalPrice discountPercentage isFeatured isNew ' +
            'averageRating totalReviews details colors sizes badges availability',
        ),
      ),
    )
    expect(Object.keys(product.images?.items?.properties ?? {})).toContain('url')
    expect(Object.keys(product.additionalInfo?.properties ?? {})).toContain('price')
  })

  it('R100 reviews come with the pagination and the summary of section 3', () => {
    const { reviews, pagination, summary } = fieldsOf(find('GET /products/{productId}/reviews')?.reply, 'output') ?? {}
    expect(Object.keys(reviews?.items?.properties ?? {})).toEqual(
      expect.arrayContaining(words('_id rating comment helpful isHelpful')),
    )
    expect(Object.keys(pagination?.properties ?? {})).toEqual(
      expect.arrayContaining(words('currentPage totalPages totalReviews hasNextPage hasPrevPage limit')),
    )
    expect(Object.keys(summary?.properties ?? {})).toEqual(
      expect.arrayContaining(words('averageRating totalReviews ratingDistribution')),
    )
  })

  it('R030 a banner has the fields of section 3', () => {
    const banner = fieldsOf(find('GET /home/banners')?.reply, 'output')?.banners?.items?.properties ?? {}
    expect(Object.keys(banner)).toEqual(expect.arrayContaining(words('id media title subtitle link textPosition')))
    expect(Object.keys(banner.media?.properties ?? {})).toEqual(expect.arrayContaining(words('type url altText')))
  })
})
