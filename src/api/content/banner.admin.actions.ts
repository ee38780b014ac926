/** Banners behind the counter. */
import type { BannerDraft } from '#domain/banner.ts'
import { editorOf } from '../http/editor.ts'
import type { Shop } from '../shop.ts'
import { saveBanner } from './banner-write.actions.ts'
import { findBanner, listStoredBanners, type StoredBanner } from './banner-write.store.ts'

const showBanner = ({ id, ...banner }: StoredBanner) => ({ _id: id, ...banner })

export const { add: addBanner, change: changeBanner } = editorOf({
  kind: 'banner',
  find: findBanner,
  draftOf: ({ id: _id, version: _version, ...draft }: StoredBanner): BannerDraft => draft,
  save: saveBanner,
  reply: (row) => ({ banner: showBanner(row) }),
})

export async function listAdminBanners(shop: Shop) {
  return { banners: (await listStoredBanners(shop.db)).map(showBanner) }
}
