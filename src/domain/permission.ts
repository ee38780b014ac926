/** D19 and the back office: what staff may do. Keys are code; roles are rows that start as the eleven of this table. */

/** The roles that an empty shop starts with. `owner` can't be changed or removed. */
export const staffRoleNames = [
  'owner',
  'manager',
  'desk',
  'warehouse',
  'catalogue',
  'translator',
  'marketing',
  'finance',
  'support',
  'rep',
  'auditor',
] as const

export type StaffRoleName = (typeof staffRoleNames)[number]

/**
 * One row per permission, one cell per role in the order of `staffRoleNames`. `x`: without a limit; `-`: not at all; `300`: up to AED 300 in one act;
 * `30%`: a cut of at most 30 percent; `own`: only her own site, accounts or drafts.
 */
const table = {
  //                          owner manager desk warehouse catalogue translator marketing finance support rep  auditor
  'orders.read': 'x     x       x    own       -         -          -         x       x       own  x',
  'orders.write': 'x     x       x    -         -         -          -         -       -       -    -',
  'orders.note': 'x     x       x    -         -         -          -         -       x       -    -',
  'orders.edit': 'x     x       x    -         -         -          -         -       -       -    -',
  'orders.cancel': 'x     x       x    -         -         -          -         -       -       -    -',
  'orders.draft': 'x     x       x    -         -         -          -         -       -       own  -',
  'parcels.read': 'x     x       x    x         -         -          -         -       x       -    x',
  'parcels.write': 'x     x       x    x         -         -          -         -       -       -    -',
  'cash.read': 'x     x       x    -         -         -          -         x       -       -    x',
  'cash.write': 'x     -       -    -         -         -          -         200     -       -    -',
  'cash.approve': 'x     x       -    -         -         -          -         -       -       -    -',
  'payments.read': 'x     x       x    -         -         -          -         x       x       -    x',
  'payments.refund': 'x     2000    300  -         -         -          -         5000    100     -    -',
  'payments.approve': 'x     x       -    -         -         -          -         x       -       -    -',
  'goodwill.read': 'x     x       x    -         -         -          -         x       x       -    x',
  'goodwill.grant': 'x     500     100  -         -         -          -         500     50      -    -',
  'goodwill.approve': 'x     x       -    -         -         -          -         -       -       -    -',
  'payouts.read': 'x     x       -    -         -         -          -         x       -       -    x',
  'payouts.write': '-     -       -    -         -         -          -         x       -       -    -',
  'payouts.approve': 'x     x       -    -         -         -          -         -       -       -    -',
  'disputes.read': 'x     x       x    -         -         -          -         x       x       -    x',
  'disputes.write': 'x     x       -    -         -         -          -         x       -       -    -',
  'returns.read': 'x     x       x    x         -         -          -         x       x       x    x',
  'returns.write': 'x     x       x    -         -         -          -         -       -       -    -',
  'returns.open': 'x     x       x    -         -         -          -         -       x       -    -',
  'returns.receive': 'x     x       x    x         -         -          -         -       -       -    -',
  'products.read': 'x     x       x    x         x         x          x         x       x       x    x',
  'products.write': 'x     x       -    -         x         -          -         -       -       -    -',
  'products.texts': 'x     x       -    -         x         x          -         -       -       -    -',
  'media.write': 'x     x       -    -         x         -          -         -       -       -    -',
  'prices.write': 'x     70%     -    -         50%       -          30%       -       -       -    -',
  'costs.read': 'x     x       -    -         x         -          -         x       -       -    x',
  'stock.read': 'x     x       x    x         x         -          -         x       x       x    x',
  'stock.adjust': 'x     5000    -    500       -         -          -         -       -       -    -',
  'stock.approve': 'x     x       -    -         -         -          -         x       -       -    -',
  'stock.papers': 'x     -       -    x         -         -          -         -       -       -    -',
  'coupons.read': 'x     x       x    -         -         -          x         x       x       -    x',
  'coupons.write': 'x     x       -    -         -         -          30%       -       -       -    -',
  'content.read': 'x     x       -    -         x         x          x         -       -       -    x',
  'content.write': 'x     x       -    -         x         -          x         -       -       -    -',
  'content.texts': 'x     x       -    -         x         x          x         -       -       -    -',
  'customers.read': 'x     x       x    -         -         -          x         x       x       own  x',
  'customers.contact': 'x     x       x    -         -         -          -         -       x       own  -',
  'customers.write': 'x     x       -    -         -         -          -         -       x       -    -',
  'customers.erase': 'x     x       -    -         -         -          -         -       -       -    -',
  'messages.read': 'x     x       x    -         -         -          x         -       x       -    x',
  'messages.write': 'x     x       -    -         -         -          x         -       x       -    -',
  'wholesale.read': 'x     x       x    -         -         -          -         x       -       own  x',
  'wholesale.write': 'x     x       -    -         -         -          -         -       -       own  -',
  'credit.read': 'x     x       -    -         -         -          -         x       -       own  x',
  'credit.write': 'x     -       -    -         -         -          -         20000   -       -    -',
  'credit.approve': 'x     x       -    -         -         -          -         -       -       -    -',
  'tax.read': 'x     x       -    -         -         -          -         x       -       -    x',
  'tax.print': 'x     x       x    -         -         -          -         x       x       own  -',
  'tax.write': 'x     -       -    -         -         -          -         x       -       -    -',
  'reports.read': 'x     x       x    own       x         -          x         x       -       own  x',
  'exports.write': 'x     x       -    -         own       -          -         x       -       -    -',
  'settings.read': 'x     x       -    -         -         -          -         x       -       -    x',
  'settings.write': 'x     -       -    -         -         -          -         -       -       -    -',
  'people.read': 'x     x       -    -         -         -          -         -       -       -    x',
  'people.write': 'x     -       -    -         -         -          -         -       -       -    -',
  'keys.write': 'x     -       -    -         -         -          -         -       -       -    -',
  'audit.read': 'x     x       -    -         -         -          -         -       -       -    x',
} as const satisfies Record<string, string>

export type Permission = keyof typeof table

export const permissions = Object.keys(table) as Permission[]

export const isPermission = (key: string): key is Permission => Object.hasOwn(table, key)

/** Money out, roles, keys, erasure and exports: their calls ask for a second factor of a moment ago. */
export const factorPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'payments.refund',
  'payouts.write',
  'customers.erase',
  'exports.write',
  'people.write',
  'keys.write',
])

/** How far a permission goes; `{}` is without a limit. */
export type Grant = {
  /** The most that one act may move without somebody else's approval, in fils. */
  capFils?: number
  /** The largest price cut, in percent. */
  capPercent?: number
  /** Only what is her own: site, accounts, drafts. */
  own?: true
}

export type Grants = Partial<Record<Permission, Grant>>

/** What one of the eleven roles starts with. */
export function grantsOfRole(role: StaffRoleName): Grants {
  const column = staffRoleNames.indexOf(role)
  const cells = permissions.map((key) => [key, readCell(table[key].split(/\s+/)[column] ?? '-')] as const)
  return Object.fromEntries(cells.filter(([, grant]) => grant !== null))
}

function readCell(cell: string): Grant | null {
  if (cell === '-') return null
  if (cell === 'x') return {}
  if (cell === 'own') return { own: true }
  return cell.endsWith('%') ? { capPercent: Number(cell.slice(0, -1)) } : { capFils: Number(cell) * 100 }
}

const cellsOf = (key: Permission): string => table[key]

/** What a limit of the permission counts: an amount, the depth of a price cut, or nothing. */
export function limitKindOf(key: Permission): 'capFils' | 'capPercent' | null {
  if (/\d%/.test(cellsOf(key))) return 'capPercent'
  return /\d/.test(cellsOf(key)) ? 'capFils' : null
}

/** Several roles together: of each permission the widest grant. Keys that the code doesn't know are left out. */
export function joinGrants(roles: readonly Grants[]): Grants {
  const joined: Grants = {}
  for (const key of permissions) {
    const held = roles.flatMap((grants) => grants[key] ?? [])
    if (held.length > 0) joined[key] = held.reduce(wider)
  }
  return joined
}

const isWithin = (cap: number | undefined, other: number | undefined) =>
  cap === undefined || (other !== undefined && other <= cap)

/** Whether the first grant lets somebody do all that the second does. */
const covers = (grant: Grant, other: Grant): boolean =>
  isWithin(grant.capFils, other.capFils) &&
  isWithin(grant.capPercent, other.capPercent) &&
  (grant.own !== true || other.own === true)

/**
 * Never further than one of the two: "her own without a limit" and "everybody's up to AED 300" don't make "everybody's without a limit". Where neither
 * covers the other, the one that is not only her own; of two such, the limits of both.
 */
function wider(a: Grant, b: Grant): Grant {
  if (covers(a, b)) return a
  if (covers(b, a)) return b
  if (a.own !== b.own) return a.own ? b : a
  const strictest = (key: 'capFils' | 'capPercent') => {
    const caps = [a[key], b[key]].filter((cap) => cap !== undefined)
    return caps.length === 0 ? {} : { [key]: Math.min(...caps) }
  }
  return { ...strictest('capFils'), ...strictest('capPercent'), ...(a.own ? { own: true as const } : {}) }
}

/** The permissions among `wanted` that go further than what `held` has: nobody grants what she doesn't hold. Empty: all may be granted. */
export function beyondGrants(held: Grants, wanted: Grants): Permission[] {
  return permissions.filter((key) => {
    const [mine, sought] = [held[key], wanted[key]]
    return sought !== undefined && (mine === undefined || !covers(mine, sought))
  })
}

/** Whether an act that moves `amountFils` may be done alone; false also where the permission isn't held. */
export function mayMove(grants: Grants, key: Permission, amountFils: number): boolean {
  const grant = grants[key]
  return grant !== undefined && (grant.capFils === undefined || amountFils <= grant.capFils)
}
