import { packingCalls as calls } from '#contract/packing.admin.ts'
import type { AdminMount } from '../http/admin-mount.ts'
import type { Shop } from '../shop.ts'
import { findPackable, packParcel, scanPiece } from './packing.admin.actions.ts'
import { printLabel, printManifest, printPapers, printPickList } from './papers.admin.actions.ts'
import { listToShelve } from './to-shelve.admin.actions.ts'
import { addWave, closeWave, decideShortPick, listWaves, pickPiece, showWave } from './waves.admin.actions.ts'

export function packingRoutes(shop: Shop, mount: AdminMount): void {
  mount(calls.listWaves, (call) => listWaves(shop, call))
  mount(calls.showWave, (call) => showWave(shop, call))
  mount(calls.addWave, (call) => addWave(shop, call))
  mount(calls.pickPiece, (call) => pickPiece(shop, call))
  mount(calls.decideShortPick, (call) => decideShortPick(shop, call))
  mount(calls.closeWave, (call) => closeWave(shop, call))
  mount(calls.findPackable, (call) => findPackable(shop, call))
  mount(calls.listToShelve, (call) => listToShelve(shop, call))
  mount(calls.scanPiece, (call) => scanPiece(shop, call))
  mount(calls.packParcel, (call) => packParcel(shop, call))
  mount(calls.printLabel, (call) => printLabel(shop, call))
  mount(calls.printPapers, (call) => printPapers(shop, call))
  mount(calls.printPickList, (call) => printPickList(shop, call))
  mount(calls.printManifest, (call) => printManifest(shop, call))
}
