import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Section } from '../order/section.tsx'
import { useInTurn } from '../scanning/in-turn.ts'
import { LastOutcome } from '../scanning/outcome.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import { useOutcome } from '../scanning/use-outcome.ts'
import { inSession } from '../session/sign-in-again.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { LinePiece } from '../stock/line-piece.tsx'
import { CancelWindow, CloseWindow } from './close-windows.tsx'
import type { Count, CountLine } from './count.page.tsx'

/** Blind: what was counted, and never what is expected. */
export function Counting({ count }: { count: Count }) {
  const { t } = useTranslation(['counts', 'stock'])
  const { outcome, scan } = useScanning(count._id)
  const [open, setOpen] = useState<'close' | 'cancel' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="mt-4 max-w-3xl">
      {count.status === 'recount' && <p className="mb-4 font-medium">{t('again', { count: count.toCount })}</p>}
      <div className="sticky top-13 z-10 -mx-4 border-b border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8 lg:top-0">
        <ScanField label={t('scan')} hint={t('scanHint')} onScan={(code) => void scan(code, 1)} />
        <LastOutcome outcome={outcome} />
      </div>
      <Section
        heading={t('counted')}
        end={<span className="text-sm">{t('stock:pieces', { count: count.pieces })}</span>}
        className="mt-4"
      >
        {count.lines.length === 0 ? (
          <p className="text-sm text-stone">{t('nothing')}</p>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {count.lines.map((line) => (
              <CountedLine key={line.variantId} line={line} onCount={(pieces) => void scan(line.variantId, pieces)} />
            ))}
          </ul>
        )}
      </Section>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => setOpen('close')}>{t('close.open')}</Button>
        <Button look="quiet" onClick={() => setOpen('cancel')}>
          {t('cancel.open')}
        </Button>
      </div>
      <CloseWindow count={count} isOpen={open === 'close'} onClose={close} />
      <CancelWindow count={count} isOpen={open === 'cancel'} onClose={close} />
    </div>
  )
}

/** Counts one scan after the other, and says what each came to. */
function useScanning(id: string) {
  const { t } = useTranslation('counts')
  const { outcome, tell } = useOutcome()
  const describe = useDescribeFailure()
  const inTurn = useInTurn()
  const scan = (code: string, quantity: number) =>
    inTurn(async () => {
      try {
        const { count, line } = await inSession(() =>
          staffCall('POST /admin/stock/counts/:id/scan', {
            params: { id },
            body: { code: code.slice(0, 100), quantity },
            headers: oneTimeKey(),
          }),
        )
        staffReplies.show('GET /admin/stock/counts/:id', { params: { id } }, { count })
        tell(true, t('scanned', { name: line.name, size: line.size, pieces: line.counted ?? 0 }))
      } catch (error) {
        tell(false, `${code}: ${describe(error).message}`)
      }
    })
  return { outcome, scan }
}

function CountedLine({ line, onCount }: { line: CountLine; onCount: (pieces: number) => void }) {
  const { t } = useTranslation('counts')
  const name = `${line.name} ${line.size}`
  return (
    <LinePiece piece={line}>
      {line.counted === null ? (
        <span className="text-clay">{line.isRecount ? t('countAgain') : t('toCount')}</span>
      ) : (
        <span className="flex items-center gap-1">
          <IconButton label={t('less', { name })} onClick={() => onCount(-1)} disabled={line.counted === 0}>
            <Minus size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
          <span className="min-w-10 text-center text-lg tabular-nums">{line.counted}</span>
          <IconButton label={t('more', { name })} onClick={() => onCount(1)}>
            <Plus size={20} strokeWidth={1.5} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </LinePiece>
  )
}
