import { describe, expect, it } from 'vitest'
import { decidedBy, mayDecide } from './approval.ts'
import { grantsOfRole } from './permission.ts'

describe('four eyes', () => {
  it('are those of who may approve, and whose own limit covers the act', () => {
    const may = (role: Parameters<typeof grantsOfRole>[0], aed: number) =>
      mayDecide(grantsOfRole(role), 'stock.adjust', { amountFils: aed * 100 })
    expect([may('owner', 1_000_000), may('manager', 5000), may('manager', 5001), may('finance', 9000)]).toEqual([
      true,
      true,
      false,
      true,
    ])
    expect([may('warehouse', 1), may('auditor', 1), may('desk', 1)]).toEqual([false, false, false])
  })

  it('are shown only the requests that they may decide', () => {
    expect(decidedBy(grantsOfRole('finance'))).toEqual([
      'stock.adjust',
      'draft.transfer',
      'payments.refund',
      'claim.replace',
    ])
    expect(decidedBy(grantsOfRole('warehouse'))).toEqual([])
  })
})
