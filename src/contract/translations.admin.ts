/** What is not written yet in one of the shop's languages, and the writing of it. */
import { languages } from '#domain/locale.ts'
import { textKinds, textParts } from '#domain/translation.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id } from './fields.ts'
import { listQuery, nextCursor } from './list-query.ts'
import { ProductTexts } from './product-draft.admin.ts'
import { AdminProduct } from './products.admin.ts'

const language = z.enum(languages)
const counts = z.object({ en: z.int(), ar: z.int(), fr: z.int() })

export const translationCalls = {
  showTranslations: adminEndpoint({
    method: 'GET',
    path: '/admin/translations',
    may: 'products.read',
    summary: 'Of each kind of text how many there are to be written, and how many are in each language',
    reply: z.object({
      board: z.array(z.object({ kind: z.enum(textKinds), all: z.int(), written: counts })),
    }),
  }),
  listTranslationGaps: adminEndpoint({
    method: 'GET',
    path: '/admin/translation-gaps',
    may: 'products.read',
    summary:
      'Products of which a language lacks a text that English has, or whose Arabic name has no Arabic letter; archived ones left out, by their addresses',
    query: listQuery({ filters: { language: language.default('ar') }, sorts: ['slug'], usual: 'slug' }),
    reply: z.object({
      gaps: z.array(
        z.object({ _id: z.string(), slug: z.string(), name: z.string(), missing: z.array(z.enum(textParts)) }),
      ),
      next: nextCursor,
    }),
  }),
  changeProductTexts: adminEndpoint({
    method: 'PUT',
    path: '/admin/products/:id/texts',
    may: 'products.texts',
    audit: 'product.texts',
    version: true,
    summary: 'The texts of a product in one language',
    params: z.object({ id }),
    body: z.object({ language, texts: ProductTexts }),
    reply: z.object({ product: AdminProduct }),
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
}
