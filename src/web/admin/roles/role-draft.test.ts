import { describe, expect, it } from 'vitest'
import { limitTextOf, mergeDraft, readRoleForm, usualSide } from './role-draft.ts'

const read = (fields: Record<string, string>, before = {}, held = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return readRoleForm(form, { before, held })
}
const refund = (limit: string) => read({ name: 'Desk', permissions: 'payments.refund', 'limit.payments.refund': limit })

describe('D19 the limits of a role are typed in dirhams and kept in fils', () => {
  it.each([
    ['', {}],
    ['300', { capFils: 30_000 }],
    ['2,000.50', { capFils: 200_050 }],
    ['500,5', { capFils: 50_050 }],
    ['٣٠٠٫٢٥', { capFils: 30_025 }],
    ['0', { capFils: 0 }],
  ])('D19 "%s"', (typed, grant) => {
    expect(refund(typed).draft.grants).toEqual({ 'payments.refund': grant })
    expect(refund(typed).faults.size).toBe(0)
  })

  it.each(['a lot', '-5', '1.234', '1e9', '999999999'])('D19 "%s" is said to be no amount', (typed) => {
    expect([...refund(typed).faults]).toEqual(['payments.refund'])
  })

  it('D19 a cut is a percentage, and what the form has no field for stays', () => {
    const fields = { name: 'x', permissions: 'prices.write', 'limit.prices.write': '30' }
    expect(read(fields, { 'prices.write': { capPercent: 50, own: true } }).draft.grants).toEqual({
      'prices.write': { capPercent: 30, own: true },
    })
    expect([...read({ ...fields, 'limit.prices.write': '101' }).faults]).toEqual(['prices.write'])
    expect(read({ name: 'x', permissions: 'orders.read' }, {}, { 'orders.read': { own: true } }).draft.grants).toEqual({
      'orders.read': { own: true },
    })
    expect([limitTextOf('payments.refund', { capFils: 30_050 }), limitTextOf('payments.refund', {})]).toEqual([
      '300.5',
      '',
    ])
  })
})

describe('D19 two editors of a role', () => {
  const differences = [
    { field: 'name', before: 'Desk', yours: 'Front desk', theirs: 'Desk' },
    { field: 'grants.payments.refund', before: [{ capFils: 1 }], yours: [{ capFils: 2 }], theirs: [{ capFils: 3 }] },
    { field: 'grants.orders.read', yours: undefined, theirs: [{}] },
    { field: 'grants.orders.note', before: [{}], yours: [{}], theirs: undefined },
  ]
  const draft = { name: 'Front desk', grants: { 'payments.refund': { capFils: 2 }, 'orders.note': {} } }

  it('D19 each keeps what she alone has changed, unless she chooses otherwise', () => {
    expect(differences.map(usualSide)).toEqual(['yours', 'yours', 'theirs', 'theirs'])
    const usual = new Map(differences.map((one) => [one.field, usualSide(one)]))
    expect(mergeDraft(draft, differences, (field) => usual.get(field) ?? 'yours')).toEqual({
      name: 'Front desk',
      grants: { 'payments.refund': { capFils: 2 }, 'orders.read': {} },
    })
    expect(mergeDraft(draft, differences, () => 'yours')).toEqual(draft)
    expect(mergeDraft(draft, differences, () => 'theirs')).toEqual({
      name: 'Desk',
      grants: { 'payments.refund': { capFils: 3 }, 'orders.read': {} },
    })
  })
})
