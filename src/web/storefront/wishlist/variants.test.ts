import { describe, expect, it } from 'vitest'
import { firstColour, onlyVariant, sizesIn } from './variants.ts'

const variant = (color: string, size: string, availableStock: number) => ({
  sku: `${color}-${size}`,
  color,
  size,
  availableStock,
})
const shirt = {
  colors: ['white', 'navy'],
  sizes: ['S', 'M', 'L'],
  images: [{ url: '', alt: '', color: 'white' }],
  variants: [variant('white', 'M', 0), variant('white', 'S', 0), variant('navy', 'L', 2), variant('navy', 'M', 0)],
}

describe('moving a saved piece to the bag', () => {
  it('R103 offers the sizes of a colour in their order, and says which are sold out', () => {
    expect(sizesIn(shirt, 'navy')).toEqual([
      { size: 'M', isAvailable: false },
      { size: 'L', isAvailable: true },
    ])
    expect(sizesIn(shirt, 'beige')).toEqual([])
  })

  it.each([
    ['of which something is left', shirt, 'navy'],
    ['that the picture shows', { ...shirt, variants: [variant('white', 'M', 1), variant('navy', 'M', 1)] }, 'white'],
    [
      'that the picture shows, where nothing is left of any',
      { ...shirt, variants: [variant('navy', 'M', 0)] },
      'white',
    ],
  ])('R103 begins with the colour %s', (_, product, colour) => expect(firstColour(product)).toBe(colour))

  it.each([
    ['one colour in one size', ['brown'], ['One Size'], { color: 'brown', size: 'One Size' }],
    ['two sizes', ['brown'], ['M', 'L'], null],
    ['two colours', ['brown', 'black'], ['One Size'], null],
    ['none', [], [], null],
  ])('R103 asks only where there is a choice: %s', (_, colors, sizes, choice) =>
    expect(onlyVariant({ colors, sizes })).toEqual(choice),
  )
})
