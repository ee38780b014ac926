import type { Product } from '#contract/catalogue.ts'
import { LookbookStrip } from './lookbook-strip.tsx'
import { Promises } from './promises.tsx'

/** The last of the page. Without products the promises stand alone. */
export function HomeEnd({ products }: { products: readonly Product[] }) {
  return (
    <>
      {products.length > 0 && <LookbookStrip products={products} />}
      <Promises />
    </>
  )
}
