/** Spec §6, D17, D19: the roles and what each may do. Ownership is checked besides: a role never opens another person's things. */

export const roles = ['guest', 'customer', 'wholesale', 'staff', 'admin'] as const

export type Role = (typeof roles)[number]

export const defaultRole: Role = 'guest'

const signedIn: readonly Role[] = ['customer', 'wholesale', 'staff', 'admin']
const office: readonly Role[] = ['staff', 'admin']
const admins: readonly Role[] = ['admin']

/** Who may do what. Money, people and codes are the administrator's alone. */
const permissions = {
  haveAccount: signedIn,
  writeReview: signedIn,
  seeWholesaleMenu: signedIn,
  seeTierPrices: ['wholesale', 'staff', 'admin'],
  orderWholesale: ['wholesale'],
  enterBackOffice: office,
  editCatalogue: office,
  moveOrders: office,
  moderateReviews: office,
  answerMessages: office,
  decideApplications: office,
  refund: admins,
  editCoupons: admins,
  editAccounts: admins,
  editSettings: admins,
  readLog: admins,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** `roleCan('staff', 'refund')`: false for a role that isn't ours. */
export function roleCan(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return allowed.includes(role)
}
