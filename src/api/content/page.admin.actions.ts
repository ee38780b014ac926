/** Written pages behind the counter. */
import type { Language } from '#domain/locale.ts'
import { isNeededPage, isPageSlug, pagePath, pageSlugs, type WrittenPage } from '#domain/written-page.ts'
import type { Write } from '../http/admin-write.ts'
import { fieldsOf } from '../http/edited.ts'
import { refuseField } from '../http/parse.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Shop, Tx } from '../shop.ts'
import {
  blankPage,
  createPage,
  type PageChange,
  type PageEdit,
  publishPage,
  savePage,
  withdrawPage,
} from './page-write.actions.ts'
import { pageFor, shownTo } from './pages.actions.ts'
import { type EditionRow, findEdition, findPage, listEditions, listPageRows, type PageRow } from './pages.store.ts'

function stateOf({ draft, liveEdition }: PageRow) {
  if (liveEdition === null) return draft ? ('draft' as const) : ('absent' as const)
  return draft ? ('changed' as const) : ('live' as const)
}

const summaryOf = (row: PageRow) => ({
  slug: row.slug,
  path: pagePath(row.slug),
  version: row.version,
  state: stateOf(row),
  isNeeded: isNeededPage(row.slug),
  liveEdition: row.liveEdition,
  updatedAt: row.draft || row.live ? row.updatedAt.toISOString() : null,
})

const published = ({ edition, publishedAt }: EditionRow) => ({ edition, publishedAt: publishedAt.toISOString() })

export async function listAdminPages(shop: Shop) {
  const rows = await listPageRows(shop.db)
  const rowOf = (slug: string) => rows.find((row) => row.slug === slug) ?? blankPage(slug, shop.clock.now())
  const added = rows.map(({ slug }) => slug).filter((slug) => !isPageSlug(slug))
  return { pages: [...pageSlugs, ...added.toSorted()].map((slug) => summaryOf(rowOf(slug))) }
}

const loadPage = async (db: Db | Tx, slug: string, at: Date): Promise<PageRow> =>
  (await findPage(db, slug)) ?? (isPageSlug(slug) ? blankPage(slug, at) : refuse('NOT_FOUND'))

async function replyOf(db: Db | Tx, row: PageRow) {
  const editions = await listEditions(db, row.slug)
  return { page: { ...summaryOf(row), draft: row.draft, live: row.live, editions: editions.map(published) } }
}

export const showAdminPage = async (shop: Shop, slug: string) =>
  replyOf(shop.db, await loadPage(shop.db, slug, shop.clock.now()))

/** The draft, or what is live where there is none. */
export async function previewPage(shop: Shop, slug: string, language: Language) {
  const { draft, live } = await loadPage(shop.db, slug, shop.clock.now())
  const content = draft ?? live ?? refuse('NOT_FOUND')
  return { page: pageFor({ slug, content }, language, shownTo(shop, language)) }
}

export async function showEdition(shop: Shop, slug: string, edition: number) {
  const row = (await findEdition(shop.db, { slug, edition })) ?? refuse('NOT_FOUND')
  return { edition: { ...published(row), content: row.content } }
}

export type PageCall<Body> = { params: { id: string }; version: number; body: Body; language: Language; write: Write }

/** Of the two states of a page what the log keeps. */
const flat = ({ draft, live, liveEdition }: PageRow): Record<string, unknown> => ({
  liveEdition,
  ...Object.fromEntries(fieldsOf(draft ?? live ?? {})),
})

type Work = (tx: Tx, edit: PageEdit) => Promise<PageChange>

async function edited(shop: Shop, call: Omit<PageCall<unknown>, 'body'>, work: Work) {
  const { params, version, write } = call
  const reply = await write(async (tx, note) => {
    const { before, after } = await work(tx, { slug: params.id, version, at: shop.clock.now() })
    note({ type: 'page', id: params.id, before: flat(before), after: flat(after) })
    return replyOf(tx, after)
  })
  await shop.facts.renew()
  return reply
}

type NewPage = { body: { slug: string; draft: WrittenPage }; language: Language; write: Write }

export const createAdminPage = (shop: Shop, { body, ...call }: NewPage) =>
  edited(shop, { ...call, params: { id: body.slug }, version: 1 }, (tx, edit) => createPage(tx, edit, body.draft))

export const saveAdminPage = (shop: Shop, call: PageCall<WrittenPage>) =>
  edited(shop, call, (tx, edit) => savePage(tx, edit, call.body))

export const restoreEdition = (shop: Shop, call: PageCall<{ edition: number }>) =>
  edited(shop, call, async (tx, edit) => {
    const { edition } = call.body
    const { content } = (await findEdition(tx, { slug: edit.slug, edition })) ?? refuse('NOT_FOUND')
    return savePage(tx, edit, content)
  })

export const publishAdminPage = (shop: Shop, call: Omit<PageCall<unknown>, 'body'>) =>
  edited(
    shop,
    call,
    async (tx, edit) => (await publishPage(tx, edit)) ?? refuseField('draft', 'page_draft', call.language),
  )

export const withdrawAdminPage = (shop: Shop, call: Omit<PageCall<unknown>, 'body'>) =>
  edited(shop, call, async (tx, edit) => {
    if (isNeededPage(edit.slug)) refuseField('id', 'page_needed', call.language)
    return (await withdrawPage(tx, edit)) ?? refuse('NOT_FOUND')
  })
