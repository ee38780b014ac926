import { claimCalls as calls } from '#contract/claims.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { answerClaim, listMyClaims, makeClaim, showClaimPhoto, uploadClaimPhoto } from './claims.actions.ts'

export function claimRoutes(shop: Shop, mount: Mount): void {
  mount(calls.listClaims, ({ params, ...asker }) => listMyClaims(shop, asker, params.id))
  mount(calls.makeClaim, ({ params, body, ...asker }) => makeClaim(shop, asker, { id: params.id, claim: body }))
  mount(calls.answerClaim, ({ params, body, ...asker }) => answerClaim(shop, asker, { id: params.id, answer: body }))
  mount(calls.uploadClaimPhoto, ({ params, receive, ...asker }) =>
    uploadClaimPhoto(shop, asker, { id: params.id, receive }),
  )
  mount(calls.showClaimPhoto, ({ params, ...asker }) => showClaimPhoto(shop, asker, params))
}
