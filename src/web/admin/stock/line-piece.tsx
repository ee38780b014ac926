import type { ReactNode } from 'react'

type Piece = { name: string; sku: string; colorName: string; size: string }

/** A line of a paper: the piece at the start, what is said or typed of it at the end. */
export function LinePiece({ piece, children }: { piece: Piece; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p>
          <bdi>{piece.name}</bdi> · <bdi>{piece.colorName}</bdi> · <bdi>{piece.size}</bdi>
        </p>
        <bdi dir="ltr" className="font-mono text-xs text-stone">
          {piece.sku}
        </bdi>
      </div>
      {children}
    </li>
  )
}
