import { draftCalls as calls } from '#contract/drafts.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { createDraft, discardDraft, listDrafts, saveDraft, showDraft } from './drafts.admin.actions.ts'
import { findBuyers, findGoods } from './finding.admin.actions.ts'
import {
  holdDraft,
  placeDraft,
  releaseDraft,
  reportTransfer,
  requestDraftCut,
  takeBuyer,
} from './placing.admin.actions.ts'

export function draftRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listDrafts, (call) => listDrafts(shop, call))
  mount(calls.createDraft, (call) => createDraft(shop, call))
  mount(calls.showDraft, (call) => showDraft(shop, call))
  mount(calls.saveDraft, (call) => saveDraft(shop, call))
  mount(calls.findBuyers, (call) => findBuyers(shop, call))
  mount(calls.findGoods, (call) => findGoods(shop, call))
  mount(calls.takeBuyer, (call) => takeBuyer(shop, call))
  mount(calls.holdDraft, (call) => holdDraft(shop, call))
  mount(calls.releaseDraft, (call) => releaseDraft(shop, call))
  mount(calls.requestDraftCut, (call) => requestDraftCut(shop, call))
  mount(calls.placeDraft, (call) => placeDraft(shop, call))
  mount(calls.reportTransfer, (call) => reportTransfer(shop, call))
  mount(calls.discardDraft, (call) => discardDraft(shop, call))
}
