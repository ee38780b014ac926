/** R054, D3: what a product is found by, in one language: its name, and with less weight everything else said of it. */
import { indexText } from './search.ts'

export type Findable = {
  name: string
  /** Brand, category, subcategory, fabric and colours, each as the language says it, and the description and details. */
  rest: readonly (string | null | undefined)[]
}

/** The two search columns of `product_texts`: fill them with this wherever a product's texts are written. */
export function searchColumns({ name, rest }: Findable): { searchName: string; searchRest: string } {
  return { searchName: indexText(name), searchRest: indexText(...rest) }
}
