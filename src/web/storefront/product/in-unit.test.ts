import { expect, it } from 'vitest'
import { inUnit } from './in-unit.ts'

it('R063 the size guide speaks in cm and in half inches', () => {
  expect(inUnit([94, 99], 'cm')).toBe('94–99')
  expect(inUnit([94, 99], 'inches')).toBe('37–39')
  expect(inUnit(26.8, 'inches')).toBe('10.5')
})
