import { describe, expect, it } from 'vitest'
import { emptyDraft, filsOf, inputOf, type LeftLine, type RefundDraft, restocks } from './refund-draft.ts'

const line = { orderLineId: 'l1', pieces: 2, mayRestock: 1 } as LeftLine
const known = { destinations: ['card', 'bank', 'cash'] as const, lines: [line] }
const draft = (part: Partial<RefundDraft>): RefundDraft => ({ ...emptyDraft, place: 'warehouse', ...part })

describe('what is typed into a refund', () => {
  it('D11 becomes whole fils and the pieces that were chosen, to the card that it was paid with', () => {
    const typed = draft({
      pieces: { l1: 1, l2: 0 },
      amounts: { shipping: '25', cashFee: '', extra: '١٢٫٥' },
      reason: 'damaged',
    })
    expect(inputOf(typed, known)).toMatchObject({
      lines: [{ orderLineId: 'l1', pieces: 1 }],
      shippingFils: 2_500,
      cashFeeFils: 0,
      extraFils: 1_250,
      destination: 'card',
      iban: null,
      restock: null,
    })
    expect(inputOf(draft({ amounts: { shipping: 'a lot', cashFee: '', extra: '' } }), known)).toBeNull()
    expect([filsOf(''), filsOf('12.505'), filsOf('-1')]).toEqual([0, undefined, undefined])
  })

  it('lays pieces that came back on a shelf unless somebody says otherwise, and only those that had left', () => {
    expect([draft({ reason: 'returned' }), draft({ reason: 'damaged' })].map(restocks)).toEqual([true, false])
    const returned = draft({ reason: 'returned', pieces: { l1: 1 } })
    expect(inputOf(returned, known)?.restock).toBe('warehouse')
    expect(inputOf({ ...returned, isRestocked: false }, known)?.restock).toBeNull()
    expect(inputOf(returned, { ...known, lines: [{ ...line, mayRestock: 0 }] })?.restock).toBeNull()
  })

  it('sends an account only with money that goes to a bank, and after an edit an amount alone', () => {
    const bank = draft({
      destination: 'bank',
      iban: 'AE07',
      accountName: 'Sara',
      reason: 'order_changed',
      pieces: { l1: 1 },
    })
    expect(inputOf(bank, known)).toMatchObject({ iban: 'AE07', accountName: 'Sara', lines: [] })
    expect(inputOf({ ...bank, destination: 'cash' }, known)).toMatchObject({ iban: null, accountName: '' })
  })
})
