import { expect, it } from 'vitest'
import { addressInOneLine, placeOf } from './address-lines.ts'

it('D10 a city that bears its emirate’s name is said once, in any language', () => {
  expect(placeOf({ area: 'Jumeirah 1', city: 'dubai', emirate: 'dubai' }, 'fr')).toBe('Jumeirah 1, Dubaï')
  expect(placeOf({ area: '', city: 'العين', emirate: 'abu-dhabi' }, 'ar')).toBe('العين، أبوظبي')
})

it('D10 a saved address fits on a line, without what was left out', () => {
  expect(
    addressInOneLine({ building: '', address: '12 Al Wasl Road', area: '', city: 'Dubai', emirate: 'dubai' }, 'en'),
  ).toBe('12 Al Wasl Road, Dubai')
})
