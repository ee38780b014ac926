import type { ReactNode } from 'react'

type Piece = { name: string; sku: string; color: string; size: string }

/** What a piece is called, above what tells it from its sisters. `children`: what else belongs into the second line. */
export function PieceName({ piece, children }: { piece: Piece; children?: ReactNode }) {
  return (
    <>
      <p className="font-medium">
        <bdi>{piece.name}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-2 text-stone">
        <bdi className="font-mono text-xs leading-5">{piece.sku}</bdi>
        <bdi>{piece.color}</bdi>
        <bdi>{piece.size}</bdi>
        {children}
      </p>
    </>
  )
}
