import { sortOrders } from '#domain/catalogue.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import {
  aed,
  assetUrl,
  commaList,
  email,
  id,
  idList,
  issue,
  limit,
  moment,
  page,
  pagination,
  purchaseOption,
  text,
} from './fields.ts'
import { SizeTable } from './size-guide.ts'

export const Picture = z.object({ url: assetUrl, alt: z.string(), color: z.string().nullish() })

/** R060: a product as lists show it. */
export const Product = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  description: z.string(),
  details: z.array(z.string()),
  category: z.string(),
  subcategory: z.string(),
  fabric: z.string(),
  images: z.array(Picture),
  basePrice: aed,
  isOnSale: z.boolean(),
  discountedPrice: aed.nullable(),
  originalPrice: aed,
  discountPercentage: z.int(),
  additionalInfo: z.object({ price: aed.describe('What one unit costs now') }),
  isFeatured: z.boolean(),
  isNew: z.boolean(),
  averageRating: z.number(),
  totalReviews: z.int(),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  badges: z.array(z.enum(['new', 'sale', 'limited', 'exclusive'])),
  availability: z.enum(['in_stock', 'limited_stock', 'out_of_stock']),
  purchaseOptions: z.array(purchaseOption),
})
export type Product = z.output<typeof Product>

export const Variant = z.object({ sku: z.string(), color: z.string(), size: z.string(), availableStock: z.int() })

export const ProductDetail = Product.extend({
  brandName: z.string().describe('`brand` and `fabric` are ids'),
  fabricName: z.string(),
  variants: z.array(Variant),
  care: z.string(),
  maxPerOrder: z.int(),
  sizeGuide: z.string(),
  sizeTable: SizeTable.nullable().describe('The table that `sizeGuide` names'),
  createdAt: moment,
  lowestPrice30Days: aed.nullable().describe('In a sale, the lowest price of the 30 days before it'),
})
export type ProductDetail = z.output<typeof ProductDetail>

const Facet = z.array(z.object({ value: z.string(), count: z.int() }))
export const Facets = z.object({
  categories: Facet,
  colors: Facet,
  sizes: Facet,
  brands: Facet,
  fabrics: Facet,
  price: z.object({ min: aed, max: aed }),
})
export type Facets = z.output<typeof Facets>

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60)
const amount = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,2})?$/)
  .transform(Number)
const products = z.array(Product)

export const ProductQuery = z.object({
  category: slug.optional(),
  subcategory: slug.optional(),
  collection: slug.optional(),
  search: z.string().max(100).optional(),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  colors: commaList.optional(),
  sizes: commaList.optional(),
  brands: commaList.optional(),
  fabrics: commaList.optional(),
  sortBy: z.enum(sortOrders).default('newest'),
  page,
  limit: limit(12, 48),
})
export type ProductQuery = z.output<typeof ProductQuery>

export const Subcategory = z.object({ slug: z.string(), name: z.string(), count: z.int() })
export const Category = z.object({
  slug: z.string(),
  name: z.string(),
  invitation: z.string().nullable().describe('Words that lead there: “Shop for men”'),
  image: assetUrl.nullable(),
  count: z.int(),
  subcategories: z.array(Subcategory),
})
export type Category = z.output<typeof Category>

const correction = {
  correctedQuery: z
    .string()
    .nullable()
    .describe('What was searched for instead, where no product has a word of the query'),
  suggestion: z
    .string()
    .nullable()
    .describe('What may have been meant; the corrected query, or one that is not sure enough to search for it unasked'),
}

const shortList = (standard: number) => z.object({ limit: limit(standard, 48) })

export const catalogueCalls = {
  listProducts: endpoint({
    method: 'GET',
    path: '/products',
    access: 'anyone',
    cacheable: true,
    summary: 'Products with filters, sorting, pages and facet counts',
    query: ProductQuery,
    reply: z.object({
      products,
      featuredProducts: products,
      newArrivals: products,
      total: z.int(),
      pagination,
      facets: Facets,
      ...correction,
    }),
    refusals: ['NOT_FOUND'],
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/products/categories',
    access: 'anyone',
    cacheable: true,
    summary: 'Categories and subcategories with counts',
    reply: z.object({ categories: z.array(Category) }),
  }),
  listFeatured: endpoint({
    method: 'GET',
    path: '/products/featured',
    access: 'anyone',
    cacheable: true,
    summary: 'Featured products',
    query: shortList(4),
    reply: z.object({ products }),
  }),
  listNewArrivals: endpoint({
    method: 'GET',
    path: '/products/new-arrivals',
    access: 'anyone',
    cacheable: true,
    summary: 'New arrivals',
    query: shortList(12),
    reply: z.object({ products }),
  }),
  listProductsByIds: endpoint({
    method: 'GET',
    path: '/products/by-ids',
    access: 'anyone',
    cacheable: true,
    summary: 'These products, in the order asked for; ids that the shop does not show are left out',
    query: z.object({ ids: idList }),
    reply: z.object({ products }),
  }),
  searchProducts: endpoint({
    method: 'GET',
    path: '/products/search',
    access: 'anyone',
    cacheable: true,
    summary: 'Full-text search; fewer than 3 characters answer an empty list (D20)',
    query: z.object({ q: z.string().max(100).default(''), limit: limit(12, 48) }),
    reply: z.object({
      products,
      total: z.int(),
      query: z.string(),
      ...correction,
      words: z.array(z.string()).describe('What the query may become when its last word is typed to its end'),
    }),
  }),
  showProduct: endpoint({
    method: 'GET',
    path: '/products/:id',
    access: 'anyone',
    cacheable: true,
    summary: 'One product, by id or slug',
    params: z.object({ id }),
    reply: z.object({ product: ProductDetail }),
    refusals: ['NOT_FOUND', 'MOVED'],
  }),
  listRelated: endpoint({
    method: 'GET',
    path: '/products/:id/related',
    access: 'anyone',
    cacheable: true,
    summary: 'Products that go with this one',
    params: z.object({ id }),
    query: shortList(4),
    reply: z.object({ products }),
    refusals: ['NOT_FOUND'],
  }),
  addStockAlert: endpoint({
    method: 'POST',
    path: '/products/:id/stock-alerts',
    access: 'anyone',
    limit: 'alert',
    status: 201,
    summary: 'Tell me when this size is back',
    params: z.object({ id }),
    body: z.object({ email, color: text(60), size: text(60).min(1, issue('size')) }),
    reply: z.object({}),
    refusals: ['NOT_FOUND'],
  }),
}
