import { mediaCalls as calls } from '#contract/media.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { changeMedia, listMedia, removeMedia, showMediaWithUses, uploadMedia } from './media.admin.actions.ts'

export function mediaRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.uploadMedia, (call) => uploadMedia(shop, call))
  mount(calls.listMedia, ({ query }) => listMedia(shop, query))
  mount(calls.showMedia, ({ params }) => showMediaWithUses(shop, params.id))
  mount(calls.changeMedia, ({ params, ...call }) => changeMedia(shop, { ...params, ...call }))
  mount(calls.removeMedia, ({ params, write }) => removeMedia(shop, { ...params, write }))
}
