import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { adminLinks } from '../links.ts'
import { useOwnPlace } from '../picking/places.tsx'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { PieceFinder } from '../stock/piece-finder.tsx'
import { useStockPlaces } from '../stock/places.ts'
import { CostFields } from './cost-fields.tsx'
import { DraftLines } from './draft-lines.tsx'
import { PasteWindow } from './paste-window.tsx'
import { bodyOf, draftOf, type Receipt, type ReceiptBody, type ReceiptDraft, withOneMore } from './receipt-draft.ts'
import { showReceipt } from './renew-receipts.ts'
import { storeReceipt } from './store-receipt.ts'
import { useToldAct } from './use-told-act.ts'

export type Change = (fields: Partial<ReceiptDraft>) => void

type Props = {
  receipt: Receipt | null
  /** What somebody else has made of it meanwhile. */
  newer: Receipt | null
  /** Shows this one from now on. */
  onStored: (receipt: Receipt) => void
  onReceive: (() => void) | null
}

/** What is expected, from whom and at what cost. Null: a new one, which is stored when it is saved. What is typed is saved before it is received. */
export function DraftEditor({ receipt, newer, onStored, onReceive }: Props) {
  const { t } = useTranslation('receipts')
  const isCostShown = useCan()('costs.read')
  const own = useOwnPlace()
  const [draft, setDraft] = useState(() => draftOf(receipt, own))
  const [faults, setFaults] = useState<readonly string[]>([])
  const [isPasting, setPasting] = useState(false)
  const { store, cancel, isBusy, error } = useSteps(receipt, onStored)
  const change: Change = (fields) => setDraft((before) => ({ ...before, ...fields }))
  /** Null where a field is no amount, which is then said at it. */
  const read = (): ReceiptBody | null => {
    const result = bodyOf(draft, isCostShown)
    setFaults('faults' in result ? result.faults : [])
    return 'body' in result ? result.body : null
  }
  const isReady = draft.supplier.trim() !== ''
  const isSaved = JSON.stringify(draft) === JSON.stringify(draftOf(receipt, own))
  return (
    <div className="mt-6 grid max-w-3xl gap-6">
      {onReceive && (
        <Button className="justify-self-start" disabled={!isSaved} onClick={onReceive}>
          {t('receive')}
        </Button>
      )}
      <Head draft={draft} onChange={change} />
      <PieceFinder
        label={t('scan')}
        hint={t('scanHint')}
        onPiece={({ _id, product, sku, colorName, size }) => {
          const piece = { variantId: _id, sku, colorName, size, name: product.name }
          const lines = withOneMore(draft.lines, piece)
          setDraft((before) => ({ ...before, lines: withOneMore(before.lines, piece) }))
          return { isGood: true, text: t('added', { name: product.name, size, count: lines[0]?.announced ?? 1 }) }
        }}
      />
      <DraftLines
        {...{ draft, faults, isCostShown }}
        onChange={change}
        end={
          <Button look="outline" size="sm" disabled={!isReady} onClick={() => setPasting(true)}>
            {t('paste.open')}
          </Button>
        }
      />
      {isCostShown ? (
        <CostFields {...{ draft, faults }} onChange={change} />
      ) : (
        <p className="text-sm text-stone">{t('costs.hidden')}</p>
      )}
      <TextField
        label={t('note')}
        isOptional
        maxLength={500}
        autoComplete="off"
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      {newer && <Overtaken onShow={() => onStored(newer)} />}
      <FormAlert>{error}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button
          isBusy={isBusy}
          disabled={!isReady}
          onClick={() => {
            const body = read()
            if (body) void store(body)
          }}
        >
          {t('save')}
        </Button>
        {cancel && (
          <Button look="quiet" isBusy={isBusy} onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <PasteWindow isOpen={isPasting} onClose={() => setPasting(false)} {...{ read, isCostShown, receipt, onStored }} />
    </div>
  )
}

function Overtaken({ onShow }: { onShow: () => void }) {
  const { t } = useTranslation('receipts')
  return (
    <div className="grid justify-items-start gap-3">
      <FormAlert>{t('overtaken.text')}</FormAlert>
      <Button look="outline" size="sm" onClick={onShow}>
        {t('overtaken.show')}
      </Button>
    </div>
  )
}

function useSteps(receipt: Receipt | null, onStored: Props['onStored']) {
  const { act, isBusy, error } = useToldAct()
  const navigate = useNavigate()
  const store = (body: ReceiptBody) =>
    act(
      () => storeReceipt(receipt, body),
      (stored) => {
        toast.success(said('receipts:done.saved'))
        showReceipt(stored)
        onStored(stored)
        if (receipt === null) void navigate(adminLinks.receipt(stored._id), { replace: true })
      },
    )
  const cancel =
    receipt &&
    (() =>
      void act(
        () =>
          staffCall('POST /admin/receipts/:id/cancel', {
            params: { id: receipt._id },
            body: {},
            headers: { ...oneTimeKey(), ...ifMatch(receipt.version) },
          }),
        ({ receipt: cancelled }) => {
          toast.success(said('receipts:done.cancelled'))
          showReceipt(cancelled)
        },
      ))
  return { store, cancel, isBusy, error }
}

function Head({ draft, onChange }: { draft: ReceiptDraft; onChange: Change }) {
  const { t } = useTranslation('receipts')
  const { places } = useStockPlaces()
  const field = (name: 'supplier' | 'documentNumber' | 'documentOn' | 'expectedOn') => ({
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label={t('supplier')} required maxLength={200} {...field('supplier')} />
      <SelectField label={t('place')} value={draft.place} onChange={({ target }) => onChange({ place: target.value })}>
        {places.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label={t('documentNumber')} isOptional dir="ltr" maxLength={60} {...field('documentNumber')} />
      <TextField label={t('documentOn')} isOptional type="date" {...field('documentOn')} />
      <TextField label={t('expectedOn')} isOptional type="date" {...field('expectedOn')} />
    </div>
  )
}
