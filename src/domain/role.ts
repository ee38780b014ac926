/** Spec §6, D17: what a shopper's account is. Staff have accounts, roles and permissions of their own (permission.ts). */
export const shopperRoles = ['customer', 'wholesale'] as const

export type Role = (typeof shopperRoles)[number]
