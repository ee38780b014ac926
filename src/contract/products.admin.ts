/** Products as the back office reads and writes them. Money in fils; a whole product is sent, as it was read. */
import { genders, productStates } from '#domain/product-draft.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id, moment, queryText } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { BoundedCount } from './order-list.admin.ts'
import { ProductDraft } from './product-draft.admin.ts'

const shownTexts = z.object({
  name: z.string(),
  description: z.string(),
  details: z.array(z.string()),
  care: z.string(),
})
const shownAlts = z.object({ en: z.string(), ar: z.string(), fr: z.string() })

export const AdminProduct = z.object({
  _id: z.string(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
  slug: z.string(),
  state: z.enum(productStates),
  publishAt: moment.nullable(),
  category: z.string(),
  subcategory: z.string(),
  brand: z.string(),
  fabric: z.string(),
  gender: z.enum(genders),
  texts: z.object({ en: shownTexts, ar: shownTexts, fr: shownTexts }),
  priceFils: z.int(),
  sale: z.object({ priceFils: z.int(), startsAt: moment.nullable(), endsAt: moment.nullable() }).nullable(),
  newUntil: moment.nullable(),
  isSet: z.boolean(),
  isFeatured: z.boolean(),
  isLimited: z.boolean(),
  isExclusive: z.boolean(),
  isReadyToWear: z.boolean(),
  sizeGuide: z.string(),
  hsCode: z.string().nullable(),
  variants: z.array(
    z.object({
      id: z.string(),
      sku: z.string(),
      color: z.string(),
      size: z.string(),
      ean: z.string().nullable(),
      active: z.boolean(),
    }),
  ),
  pictures: z.array(
    z.object({ url: z.string(), width: z.int(), height: z.int(), color: z.string().nullable(), alts: shownAlts }),
  ),
  wholesale: z
    .object({ moq: z.int(), tiers: z.array(z.object({ minQuantity: z.int(), unitPriceFils: z.int() })) })
    .nullable(),
})
export type AdminProduct = z.input<typeof AdminProduct>

export const AdminProductRow = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(productStates),
  category: z.string(),
  subcategory: z.string(),
  brand: z.string(),
  priceFils: z.int(),
  salePriceFils: z.int().nullable().describe('What is asked now, in a sale'),
  availableStock: z.int(),
  picture: z.string().nullable(),
  version: z.int(),
  createdAt: moment,
  updatedAt: moment,
})

export const productSorts = ['created', 'updated', 'slug', 'price'] as const

const Named = z.object({ id: z.string(), name: shownAlts })
const ProductWords = z.object({
  categories: z.array(Named.extend({ gender: z.enum(genders), subcategories: z.array(Named) })),
  brands: z.array(Named),
  fabrics: z.array(Named),
  colours: z.array(Named.extend({ hex: z.string() })),
  sizeSets: z.array(Named.extend({ sizes: z.array(z.string()) })),
  sizeTables: z.array(Named).describe('Called as the charts of the size guide that show them'),
})

/** 400 variants, 60 pictures and all texts at their longest, each letter escaped to six bytes: a product that may be saved must fit. */
const maxProductBytes = 1024 * 1024
const one = z.object({ id })
const product = z.object({ product: AdminProduct })
const refusals = ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'] as const

export const productCalls = {
  listAdminProducts: adminEndpoint({
    method: 'GET',
    path: '/admin/products',
    may: 'products.read',
    summary: 'Products of every state; `cursor` is the last page’s `next`',
    query: listQuery({
      filters: {
        q: queryText(100).optional().describe('Words of a name in any language, a part of an SKU or of an address'),
        state: z.enum(productStates).optional(),
        category: queryText(60).optional(),
        brand: queryText(60).optional(),
      },
      sorts: productSorts,
      usual: '-updated',
    }),
    reply: z.object({ products: z.array(AdminProductRow), count: BoundedCount, next: nextCursor }),
  }),
  showProductWords: adminEndpoint({
    method: 'GET',
    path: '/admin/product-words',
    may: 'products.read',
    summary: 'What the owner lists and products name: categories, brands, fabrics, colours, sizes, size tables',
    reply: z.object({ words: ProductWords }),
  }),
  showAdminProduct: adminEndpoint({
    method: 'GET',
    path: '/admin/products/:id',
    may: 'products.read',
    summary: 'One product as it is edited, by id or address',
    params: one,
    reply: product,
    refusals: ['NOT_FOUND'],
  }),
  listProductHistory: adminEndpoint({
    method: 'GET',
    path: '/admin/products/:id/history',
    may: 'products.read',
    summary:
      'The last 100 changes of a product out of the log, newest first, and the lowest that it has cost in 30 days',
    params: one,
    reply: z.object({
      lowestPriceFils: z.int().nullable().describe('Null where it was not on sale'),
      changes: z.array(
        z.object({
          _id: z.string(),
          at: moment,
          person: z.string(),
          action: z.string(),
          fields: z.array(
            z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
          ),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  addProduct: adminEndpoint({
    method: 'POST',
    path: '/admin/products',
    may: 'products.write',
    audit: 'product.add',
    repeatable: true,
    status: 201,
    summary: 'A new product',
    body: ProductDraft,
    maxBodyBytes: maxProductBytes,
    reply: product,
    refusals: ['FORBIDDEN'],
  }),
  changeProduct: adminEndpoint({
    method: 'PUT',
    path: '/admin/products/:id',
    may: 'products.write',
    audit: 'product.change',
    version: true,
    summary: 'The whole product anew; variants that are left out are no longer sold',
    params: one,
    body: ProductDraft,
    maxBodyBytes: maxProductBytes,
    reply: product,
    refusals,
  }),
  archiveProduct: adminEndpoint({
    method: 'POST',
    path: '/admin/products/:id/archive',
    may: 'products.write',
    audit: 'product.archive',
    version: true,
    summary: 'Take a product off the shop; its orders, invoices and returns go on knowing it',
    params: one,
    reply: product,
    refusals,
  }),
  restoreProduct: adminEndpoint({
    method: 'POST',
    path: '/admin/products/:id/restore',
    may: 'products.write',
    audit: 'product.restore',
    version: true,
    summary: 'Take an archived product back among the drafts',
    params: one,
    reply: product,
    refusals,
  }),
}
