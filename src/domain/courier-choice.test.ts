import { expect, it } from 'vitest'
import { type CourierRule, exchangesAtDoor, usualCourier } from './courier-choice.ts'

const couriers = ['manual', 'aramex', 'quiqup']
const rule: CourierRule = { usual: 'aramex', cash: 'manual', emirates: { dubai: 'quiqup' } }
const of = (emirate: string, codFils: number, change: Partial<CourierRule> = {}) =>
  usualCourier({ ...rule, ...change }, { emirate, codFils }, couriers)

it('R083 cash decides before the emirate, and the emirate before what is usual', () => {
  expect([of('dubai', 100), of('dubai', 0), of('sharjah', 0)]).toEqual(['manual', 'quiqup', 'aramex'])
  expect([of('dubai', 100, { cash: null }), of('sharjah', 100, { cash: null })]).toEqual(['quiqup', 'aramex'])
})

it('R083 a courier that the shop has no more is passed over', () => {
  expect(of('dubai', 100, { cash: 'gone' })).toBe('quiqup')
  expect(of('dubai', 0, { emirates: { dubai: 'gone' } })).toBe('aramex')
  expect(of('dubai', 0, { emirates: {}, usual: 'gone' })).toBeNull()
  expect(of('dubai', 0, { emirates: {}, usual: null })).toBeNull()
})

it('R123 pieces are exchanged at the door where whoever is sent there does so, or anybody where nobody is named', () => {
  const carriers = [{ name: 'manual', exchanges: true }, { name: 'aramex' }, { name: 'quiqup' }]
  const at = (emirate: string, change: Partial<CourierRule> = {}) =>
    exchangesAtDoor({ ...rule, ...change }, emirate, carriers)
  expect([at('dubai'), at('sharjah'), at('sharjah', { usual: 'manual' })]).toEqual([false, false, true])
  expect([at('sharjah', { usual: null }), at('dubai', { usual: 'manual' })]).toEqual([true, false])
  expect(exchangesAtDoor({ ...rule, usual: null }, 'sharjah', [{ name: 'aramex' }])).toBe(false)
})
