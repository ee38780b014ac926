/** What was counted of a receipt that somebody may change meanwhile. */
import type { Receipt } from './receipt-draft.ts'

export type ArrivedLine = Pick<
  Receipt['lines'][number],
  'variantId' | 'sku' | 'name' | 'colorName' | 'size' | 'announced'
> & { arrived: number }

/** The last scanned on top. */
export function withArrived(lines: readonly ArrivedLine[], piece: ArrivedLine): ArrivedLine[] {
  const line = lines.find(({ variantId }) => variantId === piece.variantId) ?? piece
  return [{ ...line, arrived: line.arrived + 1 }, ...lines.filter(({ variantId }) => variantId !== piece.variantId)]
}

/** What was counted stays, with what is announced now; a line that is not announced any more stays where something was counted. */
export function mergeCounts(
  counted: readonly ArrivedLine[],
  announced: readonly Omit<ArrivedLine, 'arrived'>[],
): ArrivedLine[] {
  const known = new Set(counted.map(({ variantId }) => variantId))
  const now = new Map(announced.map((line) => [line.variantId, line.announced]))
  const kept = counted
    .map((line) => ({ ...line, announced: now.get(line.variantId) ?? 0 }))
    .filter(({ variantId, arrived }) => arrived > 0 || now.has(variantId))
  const added = announced.filter(({ variantId }) => !known.has(variantId)).map((line) => ({ ...line, arrived: 0 }))
  return [...kept, ...added]
}
