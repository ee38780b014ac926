/** The one way to write a page: the back office, the demo shop and the start of an empty one all come here. */
import { PageDraft } from '#contract/pages.admin.ts'
import { isPageSlug, type PageSlug, type WrittenPage } from '#domain/written-page.ts'
import { takeVersion } from '../http/edited.ts'
import { refuse } from '../http/refusal.ts'
import { type Db, inTransaction, type Tx } from '../shop.ts'
import { clearLive, findPage, insertEdition, insertPage, type PageRow, updateDraft } from './pages.store.ts'

/** `version`: of what the editor had before her eyes. */
export type PageEdit = { slug: string; version: number; at: Date }

const nothing = { draft: null, live: null, liveEdition: null, version: 1 }

/** A page that nobody wrote yet has version 1. */
export const blankPage = (slug: string, at: Date): PageRow => ({ ...nothing, slug, updatedAt: at })

/** Locked until the transaction ends; those that every shop has are made where there is none yet. Refuses NOT_FOUND, and a stale version with what was changed meanwhile. */
async function openPage(tx: Tx, { slug, version, at }: PageEdit, sent?: WrittenPage): Promise<PageRow> {
  if (isPageSlug(slug)) await insertPage(tx, slug, at)
  const row = (await findPage(tx, slug, 'lock')) ?? refuse('NOT_FOUND')
  const state = row.draft ?? row.live ?? {}
  await takeVersion(tx, {
    kind: 'page',
    id: slug,
    version,
    sent: sent ?? state,
    current: { version: row.version, state },
    at,
  })
  return row
}

export type PageChange = { before: PageRow; after: PageRow }

async function changed(tx: Tx, before: PageRow): Promise<PageChange> {
  return { before, after: (await findPage(tx, before.slug)) ?? before }
}

/** A page of the shop's own name, with its first draft. Refuses NAME_TAKEN. */
export async function createPage(
  tx: Tx,
  { slug, at }: Omit<PageEdit, 'version'>,
  draft: WrittenPage,
): Promise<PageChange> {
  if (isPageSlug(slug) || !(await insertPage(tx, slug, at))) refuse('NAME_TAKEN')
  return savePage(tx, { slug, version: 1, at }, draft)
}

/** Throws for what the schema refuses: callers that have a person's input parse it before. What is live stays. */
export async function savePage(tx: Tx, edit: PageEdit, draft: WrittenPage): Promise<PageChange> {
  const content = PageDraft.parse(draft)
  const row = await openPage(tx, edit, content)
  await updateDraft(tx, edit.slug, { draft: content, at: edit.at })
  return changed(tx, row)
}

/** Null where there is no draft. */
export async function publishPage(tx: Tx, edit: PageEdit): Promise<PageChange | null> {
  const row = await openPage(tx, edit)
  if (!row.draft) return null
  await insertEdition(tx, edit.slug, { content: row.draft, at: edit.at })
  return changed(tx, row)
}

/** Takes a page out of the shop; its text stays as the draft. Null where it was not in it. */
export async function withdrawPage(tx: Tx, edit: PageEdit): Promise<PageChange | null> {
  const row = await openPage(tx, edit)
  const draft = row.draft ?? row.live
  if (row.liveEdition === null || !draft) return null
  await clearLive(tx, edit.slug, { draft, at: edit.at })
  return changed(tx, row)
}

/** For the start: pages that this shop never had. What an owner wrote or took away stays as it is. */
export async function layOutPages(db: Db, pages: Partial<Record<PageSlug, WrittenPage>>, at: Date): Promise<void> {
  for (const [slug, page] of Object.entries(pages) as [PageSlug, WrittenPage][])
    await inTransaction(db, async (tx) => {
      // Writing nothing is told to all processes too.
      if (((await findPage(tx, slug))?.version ?? 1) > 1) return
      await insertPage(tx, slug, at)
      const row = await findPage(tx, slug, 'lock')
      if (row?.version !== 1) return
      await savePage(tx, { slug, version: 1, at }, page)
      await publishPage(tx, { slug, version: 2, at })
    })
}
