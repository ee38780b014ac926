import { mostReceived } from '#domain/receipt.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Section } from '../order/section.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { LinePiece } from '../stock/line-piece.tsx'
import { PieceFinder } from '../stock/piece-finder.tsx'
import { type ArrivedLine, mergeCounts, withArrived } from './arrival-lines.ts'
import type { Receipt } from './receipt-draft.ts'
import { renewOnConflict, showReceipt } from './renew-receipts.ts'
import { useToldAct } from './use-told-act.ts'

const answers = ['later', 'none'] as const

/** Counts what arrived, by scanning or typing; what nobody announced gets a line of its own. The counts stay when somebody changes the receipt meanwhile. */
export function ArrivalForm({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('receipts')
  const [counted, setCounted] = useState<readonly ArrivedLine[]>([])
  const lines = mergeCounts(counted, receipt.lines)
  const setLines = (change: (before: readonly ArrivedLine[]) => ArrivedLine[]) =>
    setCounted((before) => change(mergeCounts(before, receipt.lines)))
  const [rest, setRest] = useState<(typeof answers)[number] | ''>('')
  const [restOn, setRestOn] = useState('')
  const { act, isBusy, error } = useToldAct()
  const isShort = lines.some(({ announced, arrived }) => arrived < announced)
  const set = (variantId: string, arrived: number) =>
    setLines((before) => before.map((line) => (line.variantId === variantId ? { ...line, arrived } : line)))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isShort && rest === '') return
    void act(
      () =>
        staffCall('POST /admin/receipts/:id/book', {
          params: { id: receipt._id },
          body: {
            lines: lines.map(({ variantId: code, arrived }) => ({ code, arrived })),
            rest: isShort && rest === 'later' ? 'later' : 'none',
            restOn: restOn || null,
          },
          headers: { ...oneTimeKey(), ...ifMatch(receipt.version) },
        }).catch(renewOnConflict),
      ({ receipt: booked }) => {
        toast.success(said('receipts:done.booked'))
        showReceipt(booked)
      },
    )
  }
  return (
    <div className="mt-6 grid max-w-3xl gap-6">
      <PieceFinder
        label={t('scan')}
        hint={t('arrive.hint')}
        onPiece={({ _id, product, sku, colorName, size }) => {
          const piece = { variantId: _id, sku, colorName, size, name: product.name, announced: 0, arrived: 0 }
          const { announced, arrived } = lines.find(({ variantId }) => variantId === _id) ?? piece
          setLines((before) => withArrived(before, piece))
          return {
            isGood: true,
            text: t('arrive.counted', { name: product.name, size, arrived: arrived + 1, announced }),
          }
        }}
      />
      <form method="post" onSubmit={submit} className="grid gap-6">
        <Section
          heading={t('arrive.heading')}
          end={
            <Button
              look="outline"
              size="sm"
              onClick={() => setLines((before) => before.map((line) => ({ ...line, arrived: line.announced })))}
            >
              {t('arrive.all')}
            </Button>
          }
        >
          <ArrivedLines lines={lines} onSet={set} />
        </Section>
        {isShort && <Rest {...{ rest, setRest, restOn, setRestOn }} />}
        <p className="text-sm text-stone">{t('arrive.text')}</p>
        <FormAlert>{error}</FormAlert>
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t('arrive.book')}
        </Button>
      </form>
    </div>
  )
}

function ArrivedLines({
  lines,
  onSet,
}: {
  lines: readonly ArrivedLine[]
  onSet: (variantId: string, arrived: number) => void
}) {
  const { t } = useTranslation('receipts')
  return (
    <ul className="divide-y divide-line text-sm">
      {lines.map((line) => (
        <LinePiece key={line.variantId} piece={line}>
          <label className="flex items-center gap-3">
            <span className="sr-only">{t('arrive.arrivedOf', { name: `${line.name} ${line.size}` })}</span>
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={mostReceived}
              value={line.arrived}
              onChange={({ target }) => onSet(line.variantId, Math.max(0, Math.trunc(Number(target.value))))}
              className="min-h-11 w-20 rounded-sm border border-stone/60 bg-white px-2 text-end text-base tabular-nums"
            />
            <span className="text-stone">{t('arrive.of', { count: line.announced })}</span>
          </label>
        </LinePiece>
      ))}
    </ul>
  )
}

type RestProps = {
  rest: string
  setRest: (rest: (typeof answers)[number] | '') => void
  restOn: string
  setRestOn: (day: string) => void
}

function Rest({ rest, setRest, restOn, setRestOn }: RestProps) {
  const { t } = useTranslation('receipts')
  return (
    <>
      <RadioGroup
        label={t('arrive.short')}
        name="rest"
        required
        value={rest}
        onValue={(value) => setRest(answers.find((one) => one === value) ?? '')}
        options={answers.map((value) => ({ value, label: t(`arrive.${value}`), note: t(`arrive.${value}Note`) }))}
      />
      {rest === 'later' && (
        <TextField
          label={t('arrive.on')}
          isOptional
          type="date"
          value={restOn}
          onChange={({ target }) => setRestOn(target.value)}
        />
      )}
    </>
  )
}
