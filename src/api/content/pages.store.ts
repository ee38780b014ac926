/** The only SQL that writes pages and page_editions. */
import { hot, queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { WrittenPage } from '#domain/written-page.ts'
import { sql } from 'drizzle-orm'

/** Of a page that was never written, there is a row with neither draft nor edition, or none. */
export type PageRow = {
  slug: string
  version: number
  draft: WrittenPage | null
  live: WrittenPage | null
  liveEdition: number | null
  updatedAt: Date
}

export type EditionRow = { edition: number; publishedAt: Date }

export const findLivePage = hot<{ content: WrittenPage }, [slug: string]>(
  'content_page',
  `select e.content from pages p join page_editions e on e.slug = p.slug and e.edition = p.live_edition where p.slug = $1`,
)

const selectPages = sql`
  select p.slug, p.version, p.draft, e.content as live, p.live_edition as "liveEdition", p.updated_at as "updatedAt"
  from pages p left join page_editions e on e.slug = p.slug and e.edition = p.live_edition`

export const listPageRows = (db: Db): Promise<PageRow[]> => queryRows<PageRow>(db, selectPages)

export async function findPage(db: Db | Tx, slug: string, lock?: 'lock'): Promise<PageRow | undefined> {
  const [row] = await queryRows<PageRow>(
    db,
    sql`${selectPages} where p.slug = ${slug} ${lock ? sql`for no key update of p` : sql``}`,
  )
  return row
}

/** False, and nothing done, where the page is there. */
export async function insertPage(tx: Tx, slug: string, at: Date): Promise<boolean> {
  const made = await queryRows(
    tx,
    sql`insert into pages (slug, updated_at) values (${slug}, ${at}) on conflict do nothing returning slug`,
  )
  return made.length > 0
}

export async function updateDraft(tx: Tx, slug: string, { draft, at }: { draft: WrittenPage; at: Date }) {
  await queryRows(
    tx,
    sql`update pages set draft = ${JSON.stringify(draft)}::jsonb, version = version + 1, updated_at = ${at} where slug = ${slug}`,
  )
}

/** Callers hold the page's lock: editions are numbered without gaps. */
export async function insertEdition(tx: Tx, slug: string, { content, at }: { content: WrittenPage; at: Date }) {
  await queryRows(
    tx,
    sql`
    insert into page_editions (slug, edition, content, published_at)
    select ${slug}, coalesce(max(edition), 0) + 1, ${JSON.stringify(content)}::jsonb, ${at}::timestamptz from page_editions where slug = ${slug}`,
  )
  await queryRows(
    tx,
    sql`
    update pages set draft = null, version = version + 1, updated_at = ${at},
      live_edition = (select max(edition) from page_editions where slug = ${slug})
    where slug = ${slug}`,
  )
}

export async function clearLive(tx: Tx, slug: string, { draft, at }: { draft: WrittenPage; at: Date }) {
  await queryRows(
    tx,
    sql`update pages set draft = ${JSON.stringify(draft)}::jsonb, live_edition = null, version = version + 1, updated_at = ${at}
      where slug = ${slug}`,
  )
}

export const listEditions = (db: Db | Tx, slug: string): Promise<EditionRow[]> =>
  queryRows<EditionRow>(
    db,
    sql`select edition, published_at as "publishedAt" from page_editions where slug = ${slug} order by edition desc limit 100`,
  )

export async function findEdition(
  db: Db | Tx,
  { slug, edition }: { slug: string; edition: number },
): Promise<(EditionRow & { content: WrittenPage }) | undefined> {
  const [row] = await queryRows<EditionRow & { content: WrittenPage }>(
    db,
    sql`select edition, content, published_at as "publishedAt" from page_editions where slug = ${slug} and edition = ${edition}`,
  )
  return row
}
