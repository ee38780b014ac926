import type { ProductDetail } from '#contract/catalogue.ts'
import { describe, expect, it } from 'vitest'
import {
  firstChoice,
  mostOf,
  optionPrices,
  picturesOf,
  sizeStates,
  withColor,
  withQuantity,
  withSize,
} from './choice.ts'

const stock: Record<string, number> = { 'white/S': 0, 'white/M': 3, 'white/L': 40, 'navy/S': 6, 'navy/M': 0 }
const shirt: Pick<ProductDetail, 'colors' | 'sizes' | 'variants' | 'purchaseOptions' | 'maxPerOrder'> = {
  colors: ['white', 'navy'],
  sizes: ['S', 'M', 'L'],
  variants: Object.entries(stock).map(([key, availableStock]) => ({
    sku: key,
    color: key.split('/')[0] ?? '',
    size: key.split('/')[1] ?? '',
    availableStock,
  })),
  purchaseOptions: [],
  maxPerOrder: 10,
}

describe('choosing of a product', () => {
  it('R063 begins with the first colour that can be bought, without a size', () => {
    expect(firstChoice(shirt, null)).toEqual({ color: 'white', size: null, option: null, quantity: 1 })
    const soldOutWhite = { ...shirt, variants: shirt.variants.filter(({ color }) => color === 'navy') }
    expect(firstChoice(soldOutWhite, null).color).toBe('navy')
  })

  it('R063 begins with the colour of the address, if there is such a one', () => {
    expect(firstChoice(shirt, 'navy').color).toBe('navy')
    expect(firstChoice(shirt, 'pink').color).toBe('white')
  })

  it('R063 takes the only size by itself, and a set as the combo', () => {
    expect(
      firstChoice({ ...shirt, sizes: ['One Size'], purchaseOptions: ['combo', 'shirt', 'pant'] }, null),
    ).toMatchObject({ size: 'One Size', option: 'combo' })
  })

  it('R063 says of each size of a colour what is left, and leaves out what it is not made in', () => {
    expect(sizeStates(shirt, 'white')).toEqual([
      { size: 'S', available: 0, isSoldOut: true, isLow: false },
      { size: 'M', available: 3, isSoldOut: false, isLow: true },
      { size: 'L', available: 40, isSoldOut: false, isLow: false },
    ])
    expect(sizeStates(shirt, 'navy').map(({ size }) => size)).toEqual(['S', 'M'])
  })

  it('R063 another colour keeps the size only where it can be bought', () => {
    const inWhite = (size: string) => ({ ...firstChoice(shirt, 'white'), size })
    expect(withColor(inWhite('S'), shirt, 'navy').size).toBe('S')
    expect(withColor(inWhite('M'), shirt, 'navy').size).toBeNull()
    expect(withColor(inWhite('L'), shirt, 'navy').size).toBeNull()
  })

  it('R076 the quantity stays within the stock of the size and the limit of an order', () => {
    const ten = withQuantity(firstChoice(shirt, 'white'), shirt, 50)
    expect(ten.quantity).toBe(10)
    expect(withSize(ten, shirt, 'M').quantity).toBe(3)
    expect(withSize(ten, shirt, 'L').quantity).toBe(10)
    expect(withQuantity(ten, shirt, 0).quantity).toBe(1)
    expect(mostOf(shirt, { color: 'white', size: 'S' })).toBe(1)
  })

  it('R063 the gallery shows the pictures of the colour, then those of none', () => {
    const images = [
      { url: 'w', alt: '', color: 'white' },
      { url: 'x', alt: '', color: null },
      { url: 'n', alt: '', color: 'navy' },
    ]
    expect(picturesOf({ images }, 'navy').map(({ url }) => url)).toEqual(['n', 'x'])
    expect(picturesOf({ images }, 'brown')).toEqual(images)
  })

  it('R071 a combo costs 80% of the unit price, rounded, and says what it saves; parts cost the full price', () => {
    expect(optionPrices({ purchaseOptions: ['combo', 'shirt', 'pant'], additionalInfo: { price: 369 } })).toEqual([
      { option: 'combo', price: 295, saving: 74, savingPercent: 20 },
      { option: 'shirt', price: 369, saving: 0, savingPercent: 0 },
      { option: 'pant', price: 369, saving: 0, savingPercent: 0 },
    ])
  })
})
