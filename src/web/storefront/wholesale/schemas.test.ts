import { describe, expect, it } from 'vitest'
import { inquiryForm } from './schemas.ts'

const inquiry = {
  fullName: 'Rashid Omar',
  email: 'rashid@trade.test',
  companyName: 'Dunes Trading',
  productId: 'p1',
  tierMinQuantity: 48,
  quantity: 48,
  message: '',
}
const complaints = (change: object) =>
  inquiryForm.safeParse({ ...inquiry, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('R111 the rules of the inquiry', () => {
  it('R111 the tier’s minimum is enough, less is refused at the quantity', () => {
    expect(complaints({})).toBeUndefined()
    expect(complaints({ quantity: 47 })).toEqual([['quantity', 'tier_quantity']])
  })

  it('R111 the minimum is checked beside what else is missing, and a quantity that is no number is told once', () => {
    expect(complaints({ fullName: '', quantity: 1 })).toEqual([
      ['fullName', 'required'],
      ['quantity', 'tier_quantity'],
    ])
    expect(complaints({ quantity: 0 })).toEqual([['quantity', 'quantity']])
  })
})
