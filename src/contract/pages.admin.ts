/** Written pages in the back office: a draft that nobody else sees, what is live, and every text that ever was. */
import { gapsIn } from '#domain/page-texts.ts'
import { longestPageName, pageNamePattern, sectionLooks, type WrittenPage } from '#domain/written-page.ts'
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { assetPath, clean, issue, moment } from './fields.ts'
import { newsCategory, Page } from './pages.ts'
import { maybeWrittenTexts as maybeTexts, writtenTexts as texts } from './written-texts.ts'

/** An address is no text: a reader's page would fail on a gap in it that nothing fills. */
const hasNoGap = (value: string): boolean => gapsIn(value).length === 0

const anchor = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, issue('page_id'))
const day = z.iso.date()
/** Within the shop. Browsers leave tabs and line breaks out: `/⇥/host` would lead to `host`. */
const path = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(?![/\\])\S*$/, issue('page_link'))
  .refine(clean, issue('characters'))
  .refine(hasNoGap, issue('page_gap'))
const picture = z.object({ url: assetPath.refine(hasNoGap, issue('page_gap')), alt: texts(300) })
const items = z.array(texts(2000)).min(1).max(60)

const Block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), text: texts(200) }),
  z.object({ type: z.literal('paragraph'), text: texts(4000) }),
  z.object({ type: z.literal('list'), items }),
  z.object({ type: z.literal('steps'), items }),
  z.object({
    type: z.literal('facts'),
    rows: z
      .array(z.object({ term: texts(200), text: texts(2000) }))
      .min(1)
      .max(60),
  }),
  z.object({
    type: z.literal('cards'),
    cards: z
      .array(z.object({ heading: texts(200), text: texts(1000) }))
      .min(1)
      .max(12),
  }),
  z.object({ type: z.literal('quote'), text: texts(1000), source: maybeTexts(200) }),
  z.object({ type: z.literal('picture'), ...picture.shape }),
  z.object({
    type: z.literal('links'),
    links: z
      .array(z.object({ to: path, label: texts(120) }))
      .min(1)
      .max(6),
  }),
  z.object({ type: z.literal('question'), id: anchor, question: texts(300), answer: texts(4000) }),
  z.object({
    type: z.literal('news'),
    id: anchor,
    category: newsCategory,
    date: day,
    heading: texts(300),
    text: texts(4000),
  }),
  z.object({
    type: z.literal('position'),
    id: anchor,
    title: texts(200),
    facts: texts(300),
    text: texts(2000),
    asks: z.array(texts(300)).max(20),
  }),
])

type Anchored = { sections: { id: string; blocks: { type: string; id?: string }[] }[] }

function hasEachIdOnce({ sections }: Anchored): boolean {
  const ids = sections.flatMap(({ id, blocks }) => [id, ...blocks.flatMap((block) => block.id ?? [])])
  return new Set(ids).size === ids.length
}

export const PageDraft = z
  .object({
    title: texts(120),
    description: texts(400),
    lead: texts(600),
    updated: day.nullable().default(null),
    picture: picture.nullable().default(null),
    sections: z
      .array(
        z.object({
          id: anchor,
          heading: texts(200),
          look: z.enum(sectionLooks).default('plain'),
          blocks: z.array(Block).min(1).max(80),
        }),
      )
      .max(60),
  })
  .refine(hasEachIdOnce, { path: ['sections'], message: issue('page_id') }) satisfies z.ZodType<WrittenPage>

const slug = z.string().max(longestPageName).regex(pageNamePattern, issue('page_id'))
const Content = z.custom<WrittenPage>((value) => typeof value === 'object' && value !== null)
const edition = z.int().min(1).describe('Counts the texts of this page that were live')
const Published = z.object({ edition, publishedAt: moment })

const AdminPage = z.object({
  slug,
  path: z.string().describe('Where it is read, without the language'),
  version: z.int(),
  state: z.enum(['absent', 'draft', 'live', 'changed']).describe('“changed”: live, and a draft differs'),
  isNeeded: z.boolean().describe('May be rewritten, but not taken away'),
  liveEdition: edition.nullable(),
  updatedAt: moment.nullable(),
})
const FullPage = AdminPage.extend({
  draft: Content.nullable(),
  live: Content.nullable(),
  editions: z.array(Published).describe('The latest hundred, newest first'),
})

const one = z.object({ id: slug.describe('The name of the page') })
const page = z.object({ page: FullPage })
const edit = { version: true, params: one, reply: page } as const
const refusals = ['NOT_FOUND', 'VERSION_CONFLICT'] as const

export const pageAdminCalls = {
  listPages: adminEndpoint({
    method: 'GET',
    path: '/admin/pages',
    may: 'content.read',
    summary: 'Every page that can be written, and how it stands',
    reply: z.object({ pages: z.array(AdminPage) }),
  }),
  showAdminPage: adminEndpoint({
    method: 'GET',
    path: '/admin/pages/:id',
    may: 'content.read',
    summary: 'A page with its draft, its live text and the list of its editions',
    params: one,
    reply: page,
    refusals: ['NOT_FOUND'],
  }),
  previewPage: adminEndpoint({
    method: 'GET',
    path: '/admin/pages/:id/preview',
    may: 'content.read',
    summary: 'The draft as a reader would see it, in the language of the call',
    params: one,
    reply: z.object({ page: Page }),
    refusals: ['NOT_FOUND'],
  }),
  showEdition: adminEndpoint({
    method: 'GET',
    path: '/admin/pages/:id/edition',
    may: 'content.read',
    summary: 'A text that was live once',
    params: one,
    query: z.object({ edition: z.coerce.number().pipe(edition) }),
    reply: z.object({ edition: Published.extend({ content: Content }) }),
    refusals: ['NOT_FOUND'],
  }),
  createPage: adminEndpoint({
    method: 'POST',
    path: '/admin/pages',
    may: 'content.write',
    repeatable: true,
    audit: 'page.create',
    status: 201,
    summary: 'Adds a page of a new name with its first draft; live, it is read at /pages/<name> in every language',
    body: z.object({ slug, draft: PageDraft }),
    reply: page,
    refusals: ['NAME_TAKEN'],
  }),
  savePage: adminEndpoint({
    method: 'PUT',
    path: '/admin/pages/:id',
    may: 'content.texts',
    audit: 'page.save',
    summary: 'The whole draft anew; what is live stays',
    ...edit,
    body: PageDraft,
    refusals,
  }),
  restoreEdition: adminEndpoint({
    method: 'POST',
    path: '/admin/pages/:id/restore',
    may: 'content.texts',
    audit: 'page.restore',
    summary: 'Makes a text that was live once the draft',
    ...edit,
    body: z.object({ edition }),
    refusals,
  }),
  publishPage: adminEndpoint({
    method: 'POST',
    path: '/admin/pages/:id/publish',
    may: 'content.write',
    audit: 'page.publish',
    summary: 'Makes the draft live',
    ...edit,
    refusals: [...refusals, 'VALIDATION_FAILED'],
  }),
  withdrawPage: adminEndpoint({
    method: 'POST',
    path: '/admin/pages/:id/withdraw',
    may: 'content.write',
    audit: 'page.withdraw',
    summary: 'Takes a page out of the shop; its text becomes the draft where there is none',
    ...edit,
    refusals: [...refusals, 'VALIDATION_FAILED'],
  }),
}
