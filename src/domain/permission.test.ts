import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beyondGrants,
  type Grant,
  type Grants,
  grantsOfRole,
  joinGrants,
  mayMove,
  permissions,
  staffRoleNames,
} from './permission.ts'

describe('D19 the permissions of staff', () => {
  it('D19 the owner may do everything but write bank payouts, which need two people', () => {
    expect(permissions.filter((key) => !grantsOfRole('owner')[key])).toEqual(['payouts.write'])
  })

  it('D19 nobody both writes and approves a bank payout', () => {
    for (const role of staffRoleNames) {
      const { 'payouts.write': write, 'payouts.approve': approve } = grantsOfRole(role)
      expect([role, Boolean(write && approve)]).toEqual([role, false])
    }
  })

  it('D19 the auditor reads and changes nothing', () => {
    expect(Object.keys(grantsOfRole('auditor')).filter((key) => !key.endsWith('.read'))).toEqual([])
  })

  it('D19 a refund up to the cap is done alone, one fils more is not', () => {
    const desk = grantsOfRole('desk')
    expect([mayMove(desk, 'payments.refund', 30_000), mayMove(desk, 'payments.refund', 30_001)]).toEqual([true, false])
    expect(mayMove(grantsOfRole('owner'), 'payments.refund', 1_000_000_00)).toBe(true)
    expect(mayMove(grantsOfRole('warehouse'), 'payments.refund', 1)).toBe(false)
  })

  it('D19 of two roles the wider grant counts', () => {
    const both = joinGrants([grantsOfRole('desk'), grantsOfRole('finance'), grantsOfRole('warehouse')])
    expect(both['payments.refund']).toEqual({ capFils: 500_000 })
    expect(both['orders.read']).toEqual({})
    expect(joinGrants([{ 'orders.read': { own: true } }, { 'orders.read': { own: true } }])).toEqual({
      'orders.read': { own: true },
    })
  })

  it('D19 two roles together never reach further than the one or the other', () => {
    const join = (...grants: Grant[]) =>
      joinGrants(grants.map((grant) => ({ 'payments.refund': grant })))['payments.refund']
    expect(join({ own: true }, { capFils: 30_000 })).toEqual({ capFils: 30_000 })
    expect(join({ capFils: 30_000 }, { own: true })).toEqual({ capFils: 30_000 })
    expect(join({ capFils: 30_000 }, { capPercent: 30 })).toEqual({ capFils: 30_000, capPercent: 30 })
    const amount = fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined })
    const grant = fc.record({ capFils: amount, capPercent: amount, own: fc.constantFrom(true as const, undefined) })
    fc.assert(
      fc.property(fc.array(grant, { minLength: 1, maxLength: 4 }), (held) => {
        const grants = held.map((one): Grants => ({ 'payments.refund': JSON.parse(JSON.stringify(one)) }))
        const together = joinGrants(grants)
        expect(grants.some((one) => beyondGrants(one, together).length === 0)).toBe(true)
        const widest = grants.find((one) => grants.every((other) => beyondGrants(one, other).length === 0))
        expect(together).toEqual(widest ?? together)
      }),
    )
  })

  it('D19 a permission that the code does not know counts for nothing', () => {
    expect(joinGrants([{ 'orders.burn': {} } as never])).toEqual({})
  })

  it('D19 nobody grants what she does not hold, nor further than she holds it', () => {
    const manager = grantsOfRole('manager')
    expect(beyondGrants(manager, grantsOfRole('support'))).toEqual([])
    expect(beyondGrants(manager, grantsOfRole('owner'))).toContain('settings.write')
    expect(beyondGrants(manager, { 'payments.refund': {} })).toEqual(['payments.refund'])
    expect(beyondGrants(manager, { 'payments.refund': { capFils: 200_001 } })).toEqual(['payments.refund'])
    expect(beyondGrants(manager, { 'payments.refund': { capFils: 200_000 } })).toEqual([])
    expect(beyondGrants({ 'orders.read': { own: true } }, { 'orders.read': {} })).toEqual(['orders.read'])
    expect(beyondGrants({ 'orders.read': {} }, { 'orders.read': { own: true } })).toEqual([])
  })

  it('D19 every row of the table has a cell for every role', () => {
    const held = staffRoleNames.map((role) => Object.keys(grantsOfRole(role)).length)
    expect(Math.min(...held)).toBeGreaterThan(3)
  })
})
