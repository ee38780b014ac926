import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Section } from '../order/section.tsx'
import { LastOutcome } from '../scanning/outcome.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import { useOutcome } from '../scanning/use-outcome.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { LinePiece } from '../stock/line-piece.tsx'
import { renewTransfers } from './renew-transfers.ts'
import { differing, lineOf } from './transfer-draft.ts'
import type { Transfer } from './transfer.page.tsx'

/** Counts what arrived, by scanning or typing. What differs from what was sent asks for a reason. */
export function ReceiveForm({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('transfers')
  const { lines } = transfer
  const [arrived, setArrived] = useState<ReadonlyMap<string, number>>(new Map())
  const [note, setNote] = useState('')
  const { act, isBusy, error } = useAct()
  const { outcome, tell } = useOutcome()
  const differences = differing(lines, arrived)
  const set = (variantId: string, quantity: number) =>
    setArrived((before) => new Map([...before, [variantId, quantity]]))
  const scan = (code: string) => {
    const line = lineOf(lines, code)
    if (!line) return tell(false, t('notInIt', { code }))
    const count = (arrived.get(line.variantId) ?? 0) + 1
    set(line.variantId, count)
    return tell(true, t('counted', { name: line.name, size: line.size, arrived: count, sent: line.quantity }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = {
      note: note.trim(),
      lines: lines.map(({ variantId }) => ({ variantId, quantity: arrived.get(variantId) ?? 0 })),
    }
    void act(
      () =>
        staffCall('POST /admin/stock/transfers/:id/receive', {
          params: { id: transfer._id },
          body,
          headers: { ...oneTimeKey(), ...ifMatch(transfer.version) },
        }),
      ({ transfer: received }) => {
        toast.success(said('transfers:done.received'))
        staffReplies.show('GET /admin/stock/transfers/:id', { params: { id: transfer._id } }, { transfer: received })
        renewTransfers()
      },
    )
  }
  return (
    <div className="mt-6 grid max-w-3xl gap-6">
      <div>
        <ScanField label={t('scan')} hint={t('receiveHint')} onScan={scan} />
        <LastOutcome outcome={outcome} />
      </div>
      <form method="post" onSubmit={submit} className="grid gap-6">
        <Section
          heading={t('arrived')}
          end={
            <Button
              look="outline"
              size="sm"
              onClick={() => setArrived(new Map(lines.map(({ variantId, quantity }) => [variantId, quantity])))}
            >
              {t('allArrived')}
            </Button>
          }
        >
          <ArrivedLines lines={lines} arrived={arrived} onSet={set} />
        </Section>
        {differences.length > 0 && (
          <TextField
            label={t('why')}
            hint={t('whyHint', { count: differences.length })}
            required
            maxLength={500}
            autoComplete="off"
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
        <FormAlert>{error}</FormAlert>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t('receive')}
        </Button>
      </form>
    </div>
  )
}

type ArrivedProps = {
  lines: Transfer['lines']
  arrived: ReadonlyMap<string, number>
  onSet: (variantId: string, quantity: number) => void
}

function ArrivedLines({ lines, arrived, onSet }: ArrivedProps) {
  const { t } = useTranslation('transfers')
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.map((line) => (
        <LinePiece key={line.variantId} piece={line}>
          <label className="flex items-center gap-3">
            <span className="sr-only">{t('arrivedOf', { name: `${line.name} ${line.size}` })}</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={100_000}
              value={arrived.get(line.variantId) ?? 0}
              onChange={({ target }) => onSet(line.variantId, Math.max(0, Math.trunc(Number(target.value))))}
              className="min-h-11 w-20 rounded-sm border border-stone/60 bg-white px-2 text-end text-base tabular-nums"
            />
            <span className="text-stone">{t('ofSent', { count: line.quantity })}</span>
          </label>
        </LinePiece>
      ))}
    </ul>
  )
}
