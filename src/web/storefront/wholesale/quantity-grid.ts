/** How many of which colour and size: what the grid adds up to, and how an inquiry says it. */
import { readQuantity } from './inquiry-values.ts'

/** What is typed, by `cellOf(colour, size)`. */
export type GridQuantities = Readonly<Record<string, string>>

export const cellOf = (colour: string, size: string) => `${colour} ${size}`

export function gridTotal(quantities: GridQuantities): number {
  return Object.values(quantities).reduce((sum, typed) => sum + readQuantity(typed), 0)
}

type Kinds = { colors: readonly string[]; sizes: readonly string[]; nameOf: (colour: string) => string }

/** "White: S × 6, M × 12", a line for each colour of which something is wanted. */
export function gridText(quantities: GridQuantities, { colors, sizes, nameOf }: Kinds): string {
  const lines = colors.flatMap((colour) => {
    const wanted = sizes
      .map((size) => ({ size, quantity: readQuantity(quantities[cellOf(colour, size)] ?? '') }))
      .filter(({ quantity }) => quantity > 0)
    return wanted.length === 0
      ? []
      : [`${nameOf(colour)}: ${wanted.map(({ size, quantity }) => `${size} × ${quantity}`).join(', ')}`]
  })
  return lines.join('\n')
}
