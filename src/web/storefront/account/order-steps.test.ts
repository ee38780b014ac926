import { describe, expect, it } from 'vitest'
import { isOwnStep, stepsOf } from './order-steps.ts'

const event = (status: string, note = '') => ({ at: '2026-11-21T10:00:00.000Z', status, note })

describe('the timeline of an order', () => {
  it.each([
    ['pending_payment', ['placed', 'processing', 'shipped', 'delivered']],
    ['processing', ['shipped', 'delivered']],
    ['delivered', []],
    ['cancelled', []],
    ['refunded', []],
  ] as const)('D12 after %s come %j', (status, ahead) => {
    const steps = stepsOf({ status, events: [event(status)] })
    expect(steps.filter(({ at }) => at === null).map((step) => step.status)).toEqual(ahead)
  })

  it('D12 tells the server’s notes from what a person wrote', () => {
    const [paid, cancelled] = stepsOf({
      status: 'cancelled',
      events: [event('placed', 'paid'), event('cancelled', 'Wrong size')],
    })
    expect(paid).toMatchObject({ note: 'paid', remark: '' })
    expect(cancelled).toMatchObject({ note: null, remark: 'Wrong size' })
  })

  it('R084 a changed address is a step of its own, a payment belongs to the step it brings', () => {
    const steps = stepsOf({
      status: 'placed',
      events: [event('pending_payment'), event('placed', 'paid'), event('placed', 'address_changed')],
    })
    expect(steps.slice(0, 3).map((step, index) => isOwnStep(step, steps[index - 1]))).toEqual([false, false, true])
  })
})
