import { expect, it } from 'vitest'
import { defaultRole, isRole, mayCall, roles } from './role.ts'
import type { Access } from './role.ts'

it('D19 guest, customer, wholesale, staff, admin; guest by default', () => {
  expect(roles).toEqual(['guest', 'customer', 'wholesale', 'staff', 'admin'])
  expect(defaultRole).toBe('guest')
  expect(['admin', 'root', '', null].filter(isRole)).toEqual(['admin'])
})

it.each<[Access, string]>([
  ['anyone', 'guest customer wholesale staff admin'],
  ['visitor', 'guest customer wholesale staff admin'],
  ['customer', 'customer wholesale staff admin'],
  ['wholesale', 'wholesale'],
  ['staff', 'staff admin'],
  ['admin', 'admin'],
])('D19 calls for %s: %s', (access, allowed) => {
  expect(roles.filter((role) => mayCall(role, access)).join(' ')).toBe(allowed)
})
