/** A role as its form writes it. Limits are typed in dirhams or percent; the server has whole fils. */
import { latinDigits } from '#domain/digits.ts'
import { fromAed, toAed } from '#domain/money.ts'
import { type Grant, type Grants, isPermission, limitKindOf, type Permission } from '#domain/permission.ts'
import type { Difference } from '../session/staff-call.ts'

export type RoleDraft = { name: string; grants: Grants }

export const limitFieldOf = (permission: Permission): string => `limit.${permission}`

/** What stands in the field of a permission's limit; empty without one. */
export function limitTextOf(permission: Permission, grant: Grant | undefined): string {
  const kind = limitKindOf(permission)
  const limit = kind && grant?.[kind]
  if (limit === undefined || limit === null) return ''
  return String(kind === 'capFils' ? toAed(limit) : limit)
}

/** The limit in whole fils or percent; undefined where none was typed, null for what is none. */
function readLimit(kind: 'capFils' | 'capPercent', typed: string): number | undefined | null {
  const text = latinDigits(typed)
    .replace(/\s|٬|,(?=\d{3}\b)/g, '')
    .replace(/[,٫]/, '.')
  if (text === '') return undefined
  if (kind === 'capPercent') return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? Number(text) : null
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? fromAed(Number(text)) : null
}

type Read = { draft: RoleDraft; faults: ReadonlySet<Permission> }

/** `before` brings what the form has no field for; `held` is how far a permission goes that the role gets anew. */
export function readRoleForm(fields: FormData, { before, held }: { before: Grants; held: Grants }): Read {
  const faults = new Set<Permission>()
  const chosen = fields.getAll('permissions').map(String).filter(isPermission)
  const grants = Object.fromEntries(
    chosen.map((permission) => {
      const { capFils: _, capPercent: __, ...rest } = before[permission] ?? held[permission] ?? {}
      const kind = limitKindOf(permission)
      if (!kind) return [permission, before[permission] ?? held[permission] ?? {}]
      const limit = readLimit(kind, String(fields.get(limitFieldOf(permission)) ?? ''))
      if (limit === null) faults.add(permission)
      return [permission, typeof limit === 'number' ? { ...rest, [kind]: limit } : rest]
    }),
  )
  return { draft: { name: String(fields.get('name')), grants }, faults }
}

/** The permission of a field like `grants.payments.refund`; null for the name. */
export const permissionOf = ({ field }: Difference): Permission | null => {
  const key = field.replace(/^grants\./, '')
  return isPermission(key) ? key : null
}

/** The server compares lists as one value, so each grant comes in a list of one. */
export const grantOf = (side: unknown): Grant | undefined => (Array.isArray(side) ? (side[0] as Grant) : undefined)

/** Who has changed only what the other one left alone keeps it, without being asked to choose again. */
export const usualSide = ({ before, yours }: Difference): 'yours' | 'theirs' =>
  JSON.stringify(before ?? null) === JSON.stringify(yours ?? null) ? 'theirs' : 'yours'

/** Her draft, and the other one's side of every field that she gave way in. */
export function mergeDraft(
  draft: RoleDraft,
  differences: readonly Difference[],
  sideOf: (field: string) => 'yours' | 'theirs',
): RoleDraft {
  const merged: RoleDraft = { name: draft.name, grants: { ...draft.grants } }
  for (const difference of differences) {
    if (sideOf(difference.field) === 'yours') continue
    const permission = permissionOf(difference)
    const grant = grantOf(difference.theirs)
    if (permission === null) merged.name = String(difference.theirs)
    else if (grant) merged.grants[permission] = grant
    else delete merged.grants[permission]
  }
  return merged
}
