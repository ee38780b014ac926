/** The one way to write a banner: the back office and the demo shop both come here. */
import type { BannerDraft } from '#domain/banner.ts'
import type { Tx } from '../shop.ts'
import { upsertBanner } from './banner-write.store.ts'

/** New or not. Whether the editor has seen the version before it is for the caller to check. */
export const saveBanner = (tx: Tx, banner: { id: string; draft: BannerDraft }, at: Date): Promise<void> =>
  upsertBanner(tx, banner, at)
