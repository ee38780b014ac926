import { expect, it } from 'vitest'
import { withFields } from './earlier.ts'
import { emptyProduct } from './new-product.ts'
import { bodyOf, type Product, typedOf } from './product-draft.ts'

const stored: Product = {
  ...emptyProduct,
  _id: 'p1',
  brand: 'Rimal',
  fabric: 'linen',
  priceFils: 30_000,
  sale: { priceFils: 20_000, startsAt: null, endsAt: null },
}
const back = (product: Product, fields: { field: string; before?: unknown }[]) =>
  bodyOf(
    withFields(product, { ...typedOf(product), fields: { ...typedOf(product).fields, brand: 'Zari' } }, fields),
    'draft',
    product,
  )

it('puts back what a change replaced, and leaves what was typed since', () => {
  expect(
    back(stored, [
      { field: 'fabric', before: 'crepe' },
      { field: 'texts.en.details', before: ['Two pockets'] },
    ]),
  ).toMatchObject({
    brand: 'Zari',
    fabric: 'crepe',
    priceFils: 30_000,
    texts: { en: { details: ['Two pockets'] } },
  })
})

it('puts back a sale that was taken away, and takes one away that was added', () => {
  const without = { ...stored, sale: null }
  const gone = [
    { field: 'sale.priceFils', before: 25_000 },
    { field: 'sale.startsAt', before: null },
    { field: 'sale' },
  ]
  expect(back(without, gone).sale).toMatchObject({ priceFils: 25_000 })
  expect(back(stored, [{ field: 'sale', before: null }, { field: 'sale.priceFils' }]).sale).toBeNull()
})
