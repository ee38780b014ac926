import { purchaseKinds } from '#domain/vat-purchase.ts'
import type { VatPeriod } from '#domain/vat-return.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fieldErrors } from '#web/calls/failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { conflictOf, type Difference, ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { bodyOf, draftOf, type Entry, type PurchaseBody, type PurchaseDraft, usualVat } from './purchase-draft.ts'
import { PurchaseFile } from './purchase-file.tsx'
import { PurchaseConflict } from './purchase-conflict.tsx'

type Props = {
  period: VatPeriod
  /** Null: a new one. */
  entry: Entry | null
  mayWrite: boolean
  onClose: () => void
}

const renew = () =>
  Promise.all([
    staffReplies.renew('GET /admin/vat/:id/purchases'),
    staffReplies.renew('GET /admin/vat/:id'),
    staffReplies.renew('GET /admin/vat'),
    staffReplies.renew('GET /admin/today'),
  ])

/** One document of a supplier, or an adjustment. */
export function PurchaseWindow({ period, entry, mayWrite, onClose }: Props) {
  const { t } = useTranslation('tax')
  return (
    <Window title={t(entry ? 'purchases.change' : 'purchases.add')} isOpen onClose={onClose}>
      <PurchaseForm {...{ period, entry, mayWrite, onClose }} />
      {entry && <PurchaseFile entry={entry} mayWrite={mayWrite} />}
    </Window>
  )
}

function PurchaseForm({ period, entry, mayWrite, onClose }: Props) {
  const { t } = useTranslation('tax')
  const { act, isBusy, error } = useAct()
  const [draft, setDraft] = useState(() => draftOf(entry))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<{ differences: Difference[] } | null>(null)
  const [key] = useState(oneTimeKey)
  /** What the draft was made from. The list is renewed behind it. */
  const [version, setVersion] = useState(entry?.version ?? 1)
  const run = (send: () => Promise<unknown>, done: 'entered' | 'changed' | 'removed') => {
    setFaults({})
    const tell = async () => {
      try {
        await send()
      } catch (failure) {
        setFaults(fieldErrors(failure))
        const found = conflictOf(failure)
        if (found) {
          setConflict(found)
          setVersion(found.version)
        }
        throw failure
      }
    }
    void act(tell, () => {
      toast.success(said(`tax:purchases.done.${done}`))
      onClose()
    }).finally(renew)
  }
  const save = (body: PurchaseBody) =>
    entry
      ? run(
          () => staffCall('PUT /admin/purchases/:id', { params: { id: entry._id }, body, headers: ifMatch(version) }),
          'changed',
        )
      : run(
          () => staffCall('POST /admin/vat/:id/purchases', { params: { id: period.id }, body, headers: key }),
          'entered',
        )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = bodyOf(draft)
    if ('body' in read) return save(read.body)
    setFaults(Object.fromEntries(read.faults.map((field) => [field, t('purchases.badAmount')])))
  }
  return (
    <form method="post" onSubmit={submit} noValidate>
      <fieldset disabled={!mayWrite} className="grid gap-5">
        <FormAlert>{error}</FormAlert>
        {conflict && <PurchaseConflict differences={conflict.differences} />}
        <Fields {...{ draft, setDraft, faults, period }} />
        {mayWrite && (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isBusy}>
              {t('purchases.save')}
            </Button>
            {entry && (
              <Button
                look="outline"
                disabled={isBusy}
                onClick={() =>
                  run(
                    () =>
                      staffCall('DELETE /admin/purchases/:id', {
                        params: { id: entry._id },
                        headers: ifMatch(version),
                      }),
                    'removed',
                  )
                }
              >
                {t('purchases.remove')}
              </Button>
            )}
          </div>
        )}
      </fieldset>
    </form>
  )
}

type FieldsProps = {
  draft: PurchaseDraft
  setDraft: (draft: PurchaseDraft) => void
  faults: Record<string, string>
  period: VatPeriod
}

function Fields({ draft, setDraft, faults, period }: FieldsProps) {
  const { t } = useTranslation('tax')
  const isAdjustment = draft.kind === 'adjustment'
  const field = (name: keyof PurchaseDraft, fault: string = name) => ({
    name,
    value: draft[name],
    error: faults[fault],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  /** The VAT follows the amount until it is typed. */
  const changeNet = ({ target: { value: net } }: { target: { value: string } }) =>
    setDraft({ ...draft, net, vat: draft.vat === usualVat(draft.net) ? usualVat(net) : draft.vat })
  const amount = { dir: 'ltr', inputMode: 'decimal', maxLength: 16, required: true } as const
  return (
    <>
      <SelectField
        label={t('documents.kind')}
        value={draft.kind}
        onChange={({ target }) => {
          const kind = purchaseKinds.find((one) => one === target.value)
          if (kind) setDraft({ ...draft, kind })
        }}
      >
        {purchaseKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`purchases.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <p className="-mt-3 text-sm text-stone">{t(`purchases.kindTexts.${draft.kind}`)}</p>
      {!isAdjustment && <TextField label={t('purchases.supplier')} {...field('supplier')} maxLength={200} required />}
      {draft.kind === 'standard' && (
        <TextField label={t('purchases.trn')} {...field('trn')} dir="ltr" inputMode="numeric" maxLength={40} required />
      )}
      {!isAdjustment && (
        <TextField
          label={t('purchases.documentNumber')}
          {...field('documentNumber')}
          dir="ltr"
          maxLength={60}
          required
        />
      )}
      <TextField label={t('purchases.documentOn')} {...field('documentOn')} type="date" max={period.to} required />
      {!isAdjustment && (
        <TextField
          label={t('purchases.netFils')}
          hint={t('purchases.netHint')}
          {...field('net', 'netFils')}
          onChange={changeNet}
          {...amount}
        />
      )}
      <TextField
        label={t(isAdjustment ? 'purchases.adjustmentFils' : 'purchases.vatFils')}
        hint={t(isAdjustment ? 'purchases.adjustmentHint' : 'purchases.vatHint')}
        {...field('vat', 'vatFils')}
        {...amount}
      />
      {isAdjustment && (
        <TextArea label={t('purchases.reason')} rows={2} {...field('reason')} maxLength={300} required />
      )}
    </>
  )
}
