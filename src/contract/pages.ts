/** The pages that the owner writes, as everybody reads them: in one language, with their gaps filled. */
import { pressCategories, type PressItemCategory } from '#domain/press.ts'
import { longestPageName, pageNamePattern, pageSlugs, sectionLooks } from '#domain/written-page.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { assetUrl } from './fields.ts'

export const newsCategory = z.enum(pressCategories.filter((name): name is PressItemCategory => name !== 'all'))
const text = z.string().describe('May have links, [label](address)')
const id = z.string().describe('Its address on the page')

const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text }),
  z.object({ type: z.literal('paragraph'), text }),
  z.object({ type: z.literal('list'), items: z.array(text) }),
  z.object({ type: z.literal('steps'), items: z.array(text) }),
  z.object({ type: z.literal('facts'), rows: z.array(z.object({ term: z.string(), text })) }),
  z.object({ type: z.literal('cards'), cards: z.array(z.object({ heading: z.string(), text })) }),
  z.object({ type: z.literal('quote'), text, source: z.string() }),
  z.object({ type: z.literal('picture'), url: assetUrl, alt: z.string() }),
  z.object({ type: z.literal('links'), links: z.array(z.object({ to: z.string(), label: z.string() })) }),
  z.object({ type: z.literal('question'), id, question: z.string(), answer: text }),
  z.object({ type: z.literal('news'), id, category: newsCategory, date: z.string(), heading: z.string(), text }),
  z.object({
    type: z.literal('position'),
    id,
    title: z.string(),
    facts: z.string(),
    text,
    asks: z.array(z.string()),
  }),
])

export const Page = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  lead: text,
  updated: z.string().nullable().describe('The day that the page itself names, YYYY-MM-DD'),
  picture: z.object({ url: assetUrl, alt: z.string() }).nullable(),
  sections: z.array(z.object({ id, heading: z.string(), look: z.enum(sectionLooks), blocks: z.array(Block) })),
})
export type Page = z.output<typeof Page>

/** What no page can be called is NOT_FOUND, not a fault of the form. */
export const pageName = z.object({ slug: z.string().max(longestPageName).regex(pageNamePattern) })

export const pageCalls = {
  showPage: endpoint({
    method: 'GET',
    path: '/pages/:slug',
    access: 'anyone',
    cacheable: true,
    summary: `A page that the owner wrote: ${pageSlugs.join(', ')}, or one of those that the shop added, read below /pages`,
    params: pageName,
    reply: z.object({ page: Page }),
    refusals: ['NOT_FOUND'],
  }),
}
