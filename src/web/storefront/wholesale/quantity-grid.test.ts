import { describe, expect, it } from 'vitest'
import { cellOf, gridText, gridTotal } from './quantity-grid.ts'

const kinds = {
  colors: ['white', 'navy', 'black'],
  sizes: ['S', 'M'],
  nameOf: (colour: string) => colour.toUpperCase(),
}
const typed = {
  [cellOf('white', 'S')]: '6',
  [cellOf('white', 'M')]: '١٢',
  [cellOf('navy', 'M')]: '30',
  [cellOf('black', 'S')]: '',
  [cellOf('black', 'M')]: 'x',
}

describe('R111 quantities by colour and size', () => {
  it('R111 add up to the quantity of the inquiry; what is no number counts for nothing', () => {
    expect(gridTotal(typed)).toBe(48)
    expect(gridTotal({})).toBe(0)
  })

  it('R111 are told colour by colour, only where something is wanted', () => {
    expect(gridText(typed, kinds)).toBe('WHITE: S × 6, M × 12\nNAVY: M × 30')
    expect(gridText({}, kinds)).toBe('')
  })
})
