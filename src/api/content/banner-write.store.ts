/** Banners as they are edited. */
import { queryRows } from '#db/open.ts'
import type { Db, Tx } from '#db/open.ts'
import type { BannerDraft } from '#domain/banner.ts'
import { sql } from 'drizzle-orm'

export type StoredBanner = BannerDraft & { id: string; version: number }

export async function upsertBanner(tx: Tx, { id, draft }: { id: string; draft: BannerDraft }, at: Date): Promise<void> {
  await queryRows(
    tx,
    sql`
    insert into banners as b (id, position, active, media_type, url, poster_url, alts, titles, subtitles, link, text_position, updated_at)
    values (${id}, ${draft.position}, ${draft.active}, ${draft.mediaType}, ${draft.url}, ${draft.posterUrl},
      ${JSON.stringify(draft.alts)}::jsonb, ${JSON.stringify(draft.titles)}::jsonb, ${JSON.stringify(draft.subtitles)}::jsonb,
      ${draft.link}, ${draft.textPosition}, ${at})
    on conflict (id) do update set position = excluded.position, active = excluded.active, media_type = excluded.media_type,
      url = excluded.url, poster_url = excluded.poster_url, alts = excluded.alts, titles = excluded.titles,
      subtitles = excluded.subtitles, link = excluded.link, text_position = excluded.text_position, updated_at = excluded.updated_at,
      version = b.version + 1`,
  )
}

const columns = sql`id, version, position, active, media_type as "mediaType", url, poster_url as "posterUrl", alts, titles, subtitles, link,
  text_position as "textPosition"`

export async function findBanner(tx: Tx, id: string, lock?: 'lock'): Promise<StoredBanner | undefined> {
  const [row] = await queryRows<StoredBanner>(
    tx,
    sql`select ${columns} from banners where id = ${id} ${lock ? sql`for no key update` : sql``}`,
  )
  return row
}

export const listStoredBanners = (db: Db): Promise<StoredBanner[]> =>
  queryRows<StoredBanner>(db, sql`select ${columns} from banners order by position, id`)
