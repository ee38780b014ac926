/** Spec §6, D17, D19: the roles and what each may call. Ownership is checked besides: a role never opens another person's things. */

export const roles = ['guest', 'customer', 'wholesale', 'staff', 'admin'] as const

export type Role = (typeof roles)[number]

export const defaultRole: Role = 'guest'

const signedIn: readonly Role[] = ['customer', 'wholesale', 'staff', 'admin']
const everybody: readonly Role[] = ['guest', ...signedIn]

/**
 * Who may make a call of such an access; each call of the contract names its own. This is the only list of what a role may do. What
 * concerns people, money and codes is `admin`: applications of wholesale customers are, because approving one changes a person's role.
 */
const callers = {
  /** Who asks makes no difference. */
  anyone: everybody,
  /** Who asks makes a difference, but everybody may. */
  visitor: everybody,
  customer: signedIn,
  wholesale: ['wholesale'],
  staff: ['staff', 'admin'],
  admin: ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Access = keyof typeof callers

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** `mayCall('staff', 'admin')` is false. */
export function mayCall(role: Role, access: Access): boolean {
  const allowed: readonly Role[] = callers[access]
  return allowed.includes(role)
}
