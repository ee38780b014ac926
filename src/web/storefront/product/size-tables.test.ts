import { expect, it } from 'vitest'
import { guideKinds } from './guide-kind.ts'
import { inUnit, sizeTables } from './size-tables.ts'

it.each(guideKinds)('R063 every row of the size guide for %s has all its measures', (kind) => {
  const { measures, rows } = sizeTables[kind]
  for (const { cm } of rows) expect(cm).toHaveLength(measures.length)
})

it('R063 the size guide speaks in cm and in half inches', () => {
  expect(inUnit([94, 99], 'cm')).toBe('94–99')
  expect(inUnit([94, 99], 'inches')).toBe('37–39')
  expect(inUnit(26.8, 'inches')).toBe('10.5')
})
