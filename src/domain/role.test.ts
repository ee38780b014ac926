import { expect, it } from 'vitest'
import { defaultRole, isRole, roleCan, roles } from './role.ts'
import type { Permission } from './role.ts'

it('D19 guest, customer, wholesale, staff, admin; guest by default', () => {
  expect(roles).toEqual(['guest', 'customer', 'wholesale', 'staff', 'admin'])
  expect(defaultRole).toBe('guest')
  expect(['admin', 'root', '', null].filter(isRole)).toEqual(['admin'])
})

it.each<[Permission, string]>([
  ['haveAccount', 'customer wholesale staff admin'],
  ['writeReview', 'customer wholesale staff admin'],
  ['seeWholesaleMenu', 'customer wholesale staff admin'],
  ['seeTierPrices', 'wholesale staff admin'],
  ['orderWholesale', 'wholesale'],
  ['enterBackOffice', 'staff admin'],
  ['editCatalogue', 'staff admin'],
  ['moveOrders', 'staff admin'],
  ['moderateReviews', 'staff admin'],
  ['answerMessages', 'staff admin'],
  ['decideApplications', 'staff admin'],
  ['refund', 'admin'],
  ['editCoupons', 'admin'],
  ['editAccounts', 'admin'],
  ['editSettings', 'admin'],
  ['readLog', 'admin'],
])('D19 %s: %s', (permission, allowed) => {
  expect(roles.filter((role) => roleCan(role, permission)).join(' ')).toBe(allowed)
})
