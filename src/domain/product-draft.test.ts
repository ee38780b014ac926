import { describe, expect, it } from 'vitest'
import { isEan13, type Plan, standingAt } from './product-draft.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute))
const plan: Plan = { state: 'live', publishAt: null, sale: null, newUntil: null }

describe('R062 what follows from an editor’s plan', () => {
  it('a scheduled product is live from its minute on', () => {
    const scheduled: Plan = { ...plan, state: 'scheduled', publishAt: at(10) }
    expect(standingAt(scheduled, at(9))).toMatchObject({ state: 'scheduled', nextTurnAt: at(10) })
    expect(standingAt(scheduled, at(10))).toMatchObject({ state: 'live', nextTurnAt: null })
  })

  it('a sale holds from its start to before its end', () => {
    const onSale: Plan = { ...plan, sale: { priceFils: 900, startsAt: at(10), endsAt: at(20) } }
    expect([9, 10, 19, 20].map((minute) => standingAt(onSale, at(minute)).salePriceFils)).toEqual([
      null,
      900,
      900,
      null,
    ])
    expect([9, 10, 20].map((minute) => standingAt(onSale, at(minute)).nextTurnAt)).toEqual([at(10), at(20), null])
    expect(standingAt({ ...plan, sale: { priceFils: 900, startsAt: null, endsAt: null } }, at(0)).salePriceFils).toBe(
      900,
    )
  })

  it('new is new until its date', () => {
    const fresh: Plan = { ...plan, newUntil: at(10) }
    expect([9, 10].map((minute) => standingAt(fresh, at(minute)).isNew)).toEqual([true, false])
    expect(standingAt(fresh, at(9)).nextTurnAt).toEqual(at(10))
  })
})

it.each([
  ['4006381333931', true],
  ['6291041500213', true],
  ['4006381333932', false],
  ['400638133393', false],
  ['40063813339٣1', false],
])('an EAN %s is %s', (code, isRight) => {
  expect(isEan13(code)).toBe(isRight)
})
