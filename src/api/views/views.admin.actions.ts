/** Kept views. Everybody keeps and shares her own; making one the first of a role is for who may change people. */
import type { viewCalls } from '#contract/views.admin.ts'
import type { Permission } from '#domain/permission.ts'
import type { z } from 'zod'
import type { Write } from '../http/admin-write.ts'
import { refuse } from '../http/refusal.ts'
import { grantsOf, type StaffMember } from '../http/staff-asker.ts'
import type { Shop, Tx } from '../shop.ts'
import {
  countViewsOf,
  deleteView,
  insertView,
  isNameTaken,
  listViewRows,
  lockView,
  saveView,
  type ViewRow,
} from './views.store.ts'

const mostViews = 50

type View = z.input<typeof viewCalls.addView.reply>['view']

const showView = (
  { id, list, name, query, isShared, ownerId, defaultOf, version }: ViewRow,
  member: StaffMember,
): View => ({
  _id: id,
  list: list as View['list'],
  name,
  query,
  isShared,
  isOwn: ownerId === member.staffId,
  defaultOf,
  version,
})

const logged = ({ name, query, isShared, defaultOf }: ViewRow) => ({ name, query, isShared, defaultOf })

/** A view's name and words tell of what is in its list. */
const readersOf: Record<View['list'], Permission> = {
  orders: 'orders.read',
  messages: 'messages.read',
  reviews: 'messages.read',
  customers: 'customers.read',
  products: 'products.read',
  stock: 'stock.read',
}

function refuseForeign(member: StaffMember, list: View['list']): void {
  if (!grantsOf(member)[readersOf[list]]) refuse('FORBIDDEN')
}

function refuseDefault(member: StaffMember, defaultOf: readonly string[] | undefined): void {
  if (defaultOf !== undefined && defaultOf.length > 0 && !grantsOf(member)['people.write']) refuse('FORBIDDEN')
}

/** Her own view comes before a shared one where both are the first of one of her roles. */
export async function listViews(shop: Shop, member: StaffMember, list: View['list']) {
  refuseForeign(member, list)
  const rows = await listViewRows(shop.db, { list, staffId: member.staffId })
  const roles = member.roles.map(({ name }) => name)
  const firsts = rows.filter(({ defaultOf }) => defaultOf.some((role) => roles.includes(role)))
  const first = firsts.find(({ ownerId }) => ownerId === member.staffId) ?? firsts[0]
  return { views: rows.map((row) => showView(row, member)), first: first?.id ?? null }
}

type Add = { member: StaffMember; body: z.output<typeof viewCalls.addView.body>; write: Write }

export function addView(shop: Shop, { member, body, write }: Add) {
  refuseForeign(member, body.list)
  refuseDefault(member, body.defaultOf)
  return write(async (tx, note) => {
    if ((await countViewsOf(tx, member.staffId)) >= mostViews) refuse('QUANTITY_LIMIT', { maxAllowed: mostViews })
    const at = shop.clock.now()
    const row = {
      id: shop.ids.newId(),
      ownerId: member.staffId,
      ...sharedIfDefault(body),
      createdAt: at,
      updatedAt: at,
    }
    const view = (await insertView(tx, row)) ?? refuse('NAME_TAKEN')
    note({ type: 'view', id: view.id, after: logged(view) })
    return { view: showView(view, member) }
  })
}

/** What others begin with they must be able to see. */
const sharedIfDefault = <Body extends { defaultOf: string[]; isShared: boolean }>(body: Body): Body =>
  body.defaultOf.length > 0 ? { ...body, isShared: true } : body

const loadOwn = async (tx: Tx, { id, member }: { id: string; member: StaffMember }): Promise<ViewRow> =>
  (await lockView(tx, { id, staffId: member.staffId })) ?? refuse('NOT_FOUND')

type Edit = { member: StaffMember; params: { id: string }; version: number; write: Write }
type Change = Edit & { body: z.output<typeof viewCalls.changeView.body> }

export function changeView(shop: Shop, { member, params: { id }, version, body, write }: Change) {
  refuseDefault(member, body.defaultOf)
  return write(async (tx, note) => {
    const before = await loadOwn(tx, { id, member })
    if (before.version !== version) refuse('VERSION_CONFLICT', { current: showView(before, member) })
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const next = sharedIfDefault({ ...before, ...given })
    if (await isNameTaken(tx, next)) refuse('NAME_TAKEN')
    const { name, query, isShared, defaultOf } = next
    const after = (await saveView(tx, id, { name, query, isShared, defaultOf, updatedAt: shop.clock.now() })) ?? before
    note({ type: 'view', id, before: logged(before), after: logged(after) })
    return { view: showView(after, member) }
  })
}

export function removeView(_: Shop, { member, params: { id }, version, write }: Edit) {
  return write(async (tx, note) => {
    const before = await loadOwn(tx, { id, member })
    if (before.version !== version) refuse('VERSION_CONFLICT', { current: showView(before, member) })
    await deleteView(tx, id)
    note({ type: 'view', id, before: logged(before) })
    return {}
  })
}
