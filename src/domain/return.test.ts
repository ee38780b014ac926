import { describe, expect, it } from 'vitest'
import {
  approvesItself,
  canReturnMove,
  countGraded,
  isPaidBack,
  owedPieces,
  paidLines,
  isSellable,
  noReturnFees,
  returnBlocker,
  returnFeeFils,
  returnStates,
  statesOfStage,
  ungradedLine,
} from './return.ts'

const day = 24 * 60 * 60 * 1000
const delivered = new Date('2026-11-01T08:00:00Z')
const order = { status: 'delivered', deliveredAt: delivered, returnDays: 30 } as const
const line = { quantity: 2, customization: null, goneBack: 0 }
const after = (days: number) => new Date(delivered.getTime() + days * day)

describe('which pieces can go back (D18)', () => {
  it('D18 says piece by piece why not', () => {
    expect(returnBlocker(order, line, after(30))).toBeNull()
    expect(returnBlocker(order, { ...line, goneBack: 1 }, after(1))).toBeNull()
    expect(returnBlocker(order, { ...line, goneBack: 2 }, after(1))).toBe('already')
    expect(returnBlocker(order, line, new Date(after(30).getTime() + 1))).toBe('too_late')
    expect(returnBlocker(order, { ...line, customization: 'A.B.' }, after(1))).toBe('made_to_order')
    expect(returnBlocker({ ...order, status: 'shipped', deliveredAt: null }, line, after(1))).toBe('not_delivered')
  })
})

describe('what is owed of a return', () => {
  it('R123 is what was right and not replaced, for the lines that were paid for', () => {
    const right = new Map([
      ['medium', 2],
      ['large', 1],
      ['belt', 1],
    ])
    const owed = owedPieces(
      right,
      new Map([
        ['medium', 1],
        ['belt', 1],
      ]),
    )
    expect(owed).toEqual([
      { orderLineId: 'medium', quantity: 1 },
      { orderLineId: 'large', quantity: 1 },
    ])
    const paidLineOf = new Map([
      ['medium', 'medium'],
      ['large', 'medium'],
    ])
    expect(paidLines(owed, paidLineOf)).toEqual([{ orderLineId: 'medium', pieces: 2 }])
  })
})

describe('what is kept back of a return', () => {
  const fees = { wayFils: 2_000, restockPercent: 10 }
  it('R123 is what the terms say, never more than goes back, and nothing that is the shop’s fault', () => {
    const facts = { way: 'courier', goodsFils: 10_005, grades: ['as_new', 'worn'] } as const
    expect(returnFeeFils(fees, facts)).toBe(2_000 + 1_001)
    expect(returnFeeFils(fees, { ...facts, way: 'branch' })).toBe(1_001)
    expect(returnFeeFils(fees, { ...facts, goodsFils: 1_500 })).toBe(1_500)
    expect(returnFeeFils(fees, { ...facts, grades: ['as_new', 'damaged'] })).toBe(0)
    expect(returnFeeFils(noReturnFees, facts)).toBe(0)
  })
})

describe('the states of a return', () => {
  it('R123 end where nothing is owed, and never skip the inspection', () => {
    expect(canReturnMove('requested', 'approved')).toBe(true)
    expect(canReturnMove('requested', 'received')).toBe(false)
    expect(canReturnMove('approved', 'refunded')).toBe(false)
    expect(canReturnMove('received', 'refunded')).toBe(false)
    expect(canReturnMove('inspected', 'refunded')).toBe(true)
    expect(returnStates.filter((from) => !returnStates.some((to) => canReturnMove(from, to)))).toEqual([
      'declined',
      'lapsed',
      'refunded',
      'exchanged',
      'closed',
    ])
  })

  it('R123 stand in one list of the desk each', () => {
    expect(Object.values(statesOfStage).flat().toSorted()).toEqual([...returnStates].toSorted())
  })
})

describe('grades', () => {
  const lines = [
    { orderLineId: 'a', quantity: 2 },
    { orderLineId: 'b', quantity: 1 },
  ]
  const graded = [
    { orderLineId: 'a', grade: 'as_new', quantity: 1 },
    { orderLineId: 'a', grade: 'missing', quantity: 1 },
    { orderLineId: 'b', grade: 'damaged', quantity: 1 },
  ] as const

  it('R123 pay back what came as it left us, or came to her damaged; only the first goes on a shelf', () => {
    expect([...countGraded(graded, ({ grade }) => isPaidBack(grade))]).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    expect([...countGraded(graded, ({ grade }) => isSellable(grade))]).toEqual([['a', 1]])
    expect(isPaidBack('worn') || isPaidBack('wrong_item') || isPaidBack('missing')).toBe(false)
  })

  it('R123 are given to each piece once, and to no other piece', () => {
    expect(ungradedLine(lines, graded)).toBeUndefined()
    expect(ungradedLine(lines, graded.slice(1))?.orderLineId).toBe('a')
    expect(ungradedLine(lines, [...graded, { orderLineId: 'b', grade: 'worn', quantity: 1 }])?.orderLineId).toBe('b')
    expect(ungradedLine(lines, [...graded, { orderLineId: 'c', grade: 'worn', quantity: 1 }])?.orderLineId).toBe('c')
  })
})

describe('the rule that approves by itself', () => {
  const rule = { approveBelowFils: 30_000, approveBelowPercent: 40 }
  it('R123 lets in little money of who keeps most of what she buys', () => {
    const none = { had: 0, sentBack: 0 }
    expect(approvesItself(rule, { valueFils: 29_999, before: none })).toBe(true)
    expect(approvesItself(rule, { valueFils: 30_000, before: none })).toBe(false)
    expect(approvesItself(rule, { valueFils: 100, before: { had: 10, sentBack: 3 } })).toBe(true)
    expect(approvesItself(rule, { valueFils: 100, before: { had: 10, sentBack: 4 } })).toBe(false)
    expect(approvesItself({ ...rule, approveBelowFils: null }, { valueFils: 1, before: none })).toBe(false)
  })
})
