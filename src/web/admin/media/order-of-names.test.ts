import { expect, it } from 'vitest'
import { inOrderOfNames } from './order-of-names.ts'

it('pictures stand in the order of their numbers, the others behind them', () => {
  const names = ['x.jpg', 'DK_navy_10.jpg', 'DK_navy_2.jpg', 'a.jpg'].map((name) => ({ name }))
  expect(inOrderOfNames(names).map(({ name }) => name)).toEqual(['DK_navy_2.jpg', 'DK_navy_10.jpg', 'x.jpg', 'a.jpg'])
})
