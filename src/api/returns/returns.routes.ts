import { returnCalls } from '#contract/returns.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listMyReturns, showPhotoOfReturn } from './my-returns.actions.ts'
import { requestReturn } from './returns.actions.ts'

export function returnRoutes(shop: Shop, mount: Mount): void {
  mount(returnCalls.listReturns, ({ params, ...asker }) => listMyReturns(shop, asker, params.id))
  mount(returnCalls.requestReturn, ({ params, body, ...asker }) =>
    requestReturn(shop, asker, { id: params.id, wish: body }),
  )
  mount(returnCalls.showPhotoOfReturn, ({ params, ...asker }) => showPhotoOfReturn(shop, asker, params))
}
