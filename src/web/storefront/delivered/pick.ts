/** How many of each line, by its id. */
export type Picked = Readonly<Record<string, number>>

/** A quantity of 0 leaves the line out again. */
export function pick(picked: Picked, itemId: string, quantity: number): Picked {
  const others = Object.entries(picked).filter(([id]) => id !== itemId)
  return Object.fromEntries(quantity < 1 ? others : [...others, [itemId, quantity]])
}
