import { claimAdminCalls as calls } from '#contract/claims.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import {
  approveClaim,
  askMoreOfClaim,
  listClaimsForStaff,
  refuseClaim,
  showClaim,
  showClaimPhotoForStaff,
} from './claims.admin.actions.ts'
import { replaceClaim } from './replacement.admin.actions.ts'
import { refundClaim, returnClaim } from './settling.admin.actions.ts'

export function claimAdminRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listClaimsForStaff, (call) => listClaimsForStaff(shop, call))
  mount(calls.showClaim, (call) => showClaim(shop, call))
  mount(calls.showClaimPhotoForStaff, (call) => showClaimPhotoForStaff(shop, call))
  mount(calls.approveClaim, (call) => approveClaim(shop, call))
  mount(calls.askMoreOfClaim, (call) => askMoreOfClaim(shop, call))
  mount(calls.refuseClaim, (call) => refuseClaim(shop, call))
  mount(calls.refundClaim, (call) => refundClaim(shop, call))
  mount(calls.replaceClaim, (call) => replaceClaim(shop, call))
  mount(calls.returnClaim, (call) => returnClaim(shop, call))
}
