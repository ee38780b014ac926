/** A transfer as it is typed. */
export type DraftLine = {
  variantId: string
  sku: string
  name: string
  colorName: string
  size: string
  quantity: number
}

export type TransferDraft = { from: string; to: string; note: string; lines: readonly DraftLine[] }

type Piece = Omit<DraftLine, 'quantity'>

/** One more of a piece: each has one line, the last scanned on top. */
export function withOneMore(lines: readonly DraftLine[], piece: Piece): DraftLine[] {
  const line = lines.find(({ variantId }) => variantId === piece.variantId)
  const others = lines.filter(({ variantId }) => variantId !== piece.variantId)
  return [{ ...piece, quantity: (line?.quantity ?? 0) + 1 }, ...others]
}

/** A quantity of 0 takes the line away. */
export const withQuantity = (lines: readonly DraftLine[], variantId: string, quantity: number): DraftLine[] =>
  lines.flatMap((line) => (line.variantId !== variantId ? [line] : quantity > 0 ? [{ ...line, quantity }] : []))

export const bodyOf = ({ from, to, note, lines }: TransferDraft) => ({
  from,
  to,
  note: note.trim(),
  lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
})

export const isSame = (one: TransferDraft, other: TransferDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))

type SentLine = { variantId: string; sku: string; ean: string | null; quantity: number }

/** What was scanned is a line's SKU or EAN; nothing where it is in no line. */
export const lineOf = <Line extends SentLine>(lines: readonly Line[], code: string): Line | undefined =>
  lines.find(({ sku, ean }) => sku.toLowerCase() === code.toLowerCase() || ean === code)

/** The lines that differ from what was sent; what nobody counted has not arrived. */
export const differing = (lines: readonly SentLine[], arrived: ReadonlyMap<string, number>): SentLine[] =>
  lines.filter(({ variantId, quantity }) => (arrived.get(variantId) ?? 0) !== quantity)
