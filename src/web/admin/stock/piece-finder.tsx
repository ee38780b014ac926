import { useState } from 'react'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { useInTurn } from '../scanning/in-turn.ts'
import { LastOutcome } from '../scanning/outcome.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import { useOutcome } from '../scanning/use-outcome.ts'
import { staffCall } from '../session/staff-call.ts'
import { inSession } from '../session/sign-in-again.ts'
import type { StockRow } from './stock-columns.tsx'

type PieceFinderProps = {
  label: string
  hint?: string
  /** What became of the piece, to be told and heard. */
  onPiece: (row: StockRow) => { isGood: boolean; text: string }
}

/** More are no help on a phone: she types another word. */
const mostShown = 8

/** A scanned code or a whole SKU is the piece; part of a name shows which ones it may be. */
export function PieceFinder({ label, hint, onPiece }: PieceFinderProps) {
  const { t } = useTranslation('stock')
  const { outcome, tell, forget } = useOutcome()
  const describe = useDescribeFailure()
  const inTurn = useInTurn()
  const [found, setFound] = useState<readonly StockRow[]>([])
  const take = (row: StockRow) => {
    setFound([])
    const { isGood, text } = onPiece(row)
    tell(isGood, text)
  }
  const find = (code: string) =>
    inTurn(async () => {
      try {
        const { rows } = await inSession(() => staffCall('GET /admin/stock', { query: { q: code.slice(0, 100) } }))
        const exact = rows.find(({ sku }) => sku.toLowerCase() === code.toLowerCase())
        const piece = exact ?? (rows.length === 1 ? rows[0] : undefined)
        if (piece) return take(piece)
        if (rows.length === 0) tell(false, t('finder.none', { code }))
        else forget()
        setFound(rows.slice(0, mostShown))
      } catch (error) {
        tell(false, describe(error).message)
      }
    })
  return (
    <div>
      <ScanField label={label} {...(hint ? { hint } : {})} onScan={(code) => void find(code)} />
      <LastOutcome outcome={outcome} />
      {found.length > 0 && (
        <ul aria-label={t('finder.found')} className="mt-3 divide-y divide-line border border-line bg-white">
          {found.map((row) => (
            <li key={row._id} className="flex items-center justify-between gap-4 px-3 py-2">
              <div className="min-w-0">
                <p>
                  <bdi>{row.product.name}</bdi> · <bdi>{row.colorName}</bdi> · <bdi>{row.size}</bdi>
                </p>
                <bdi dir="ltr" className="font-mono text-xs text-stone">
                  {row.sku}
                </bdi>
              </div>
              <Button
                look="outline"
                size="sm"
                aria-label={t('finder.takeOf', { name: `${row.product.name} ${row.size}` })}
                onClick={() => take(row)}
              >
                {t('finder.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
