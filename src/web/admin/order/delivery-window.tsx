import { emirateName, emirates } from '#domain/address.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { fieldErrors } from '#web/calls/failure.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Window } from '../controls/window.tsx'
import { conflictOf, type Difference, ifMatch, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import {
  bodyOf,
  clashesOf,
  type DeliveryDraft,
  type DeliveryField,
  deliveryFields,
  draftOf,
  mergeDelivery,
} from './delivery-draft.ts'
import { deliveryLabels } from './delivery-labels.ts'
import type { FullContact } from './contact.tsx'
import { tellDone } from './order-reply.ts'

type DeliveryWindowProps = { id: string; seen: FullContact; onClose: () => void }
type Conflict = { draft: DeliveryDraft; differences: Difference[]; version: number }
type Fault = Record<string, string>

/** The form, and where a colleague changed the same field meanwhile, both sides of it. */
export function DeliveryWindow({ id, seen, onClose }: DeliveryWindowProps) {
  const { t } = useTranslation('order')
  const { act, isBusy, error } = useAct()
  const [faults, setFaults] = useState<Fault>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const first = draftOf(seen)
  const save = (draft: DeliveryDraft, before = first, version = seen.version) => {
    setFaults({})
    const tell = async () => {
      try {
        const body = bodyOf(draft, before)
        await staffCall('PATCH /admin/orders/:id/delivery', { params: { id }, body, headers: ifMatch(version) })
        return null
      } catch (failure) {
        const found = conflictOf(failure)
        if (found) return { ...found, draft }
        const at = Object.entries(fieldErrors(failure)).map(([path, text]) => [path.replace(/^delivery\./, ''), text])
        setFaults(Object.fromEntries(at) as Fault)
        throw failure
      }
    }
    void act(tell, (found) => {
      if (found) return setConflict(found)
      onClose()
      return tellDone('delivery')
    })
  }
  return (
    <Window title={t('delivery.heading')} isOpen onClose={onClose}>
      {conflict ? (
        <Sides
          conflict={conflict}
          isBusy={isBusy}
          error={error}
          onSave={(sideOf) => {
            const merged = mergeDelivery(conflict.draft, conflict.differences, sideOf)
            save(merged.draft, merged.seen, conflict.version)
          }}
        />
      ) : (
        <DeliveryForm first={first} faults={faults} isBusy={isBusy} error={error} onSave={save} />
      )}
    </Window>
  )
}

type FormProps = {
  first: DeliveryDraft
  faults: Fault
  isBusy: boolean
  error: string | null
  onSave: (draft: DeliveryDraft) => void
}

function DeliveryForm({ first, faults, isBusy, error, onSave }: FormProps) {
  const { t } = useTranslation('order')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const typed = deliveryFields.map((field) => [field, String(fields.get(field) ?? '')] as const)
    onSave(Object.fromEntries(typed) as DeliveryDraft)
  }
  const fieldOf = (field: DeliveryField) => (
    <DeliveryInput key={field} field={field} value={first[field]} error={faults[field]} />
  )
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-sm text-stone">{t('delivery.text')}</p>
      <FormAlert>{Object.keys(faults).length > 0 ? null : error}</FormAlert>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-medium">{t('delivery.person')}</legend>
        {deliveryFields.slice(0, 4).map(fieldOf)}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-medium">{t('delivery.address')}</legend>
        {deliveryFields.slice(4).map(fieldOf)}
      </fieldset>
      <Button type="submit" isBusy={isBusy}>
        {t('delivery.submit')}
      </Button>
    </form>
  )
}

const fromTheLeft: readonly DeliveryField[] = ['contact.email', 'contact.phone', 'shippingAddress.phone']

function DeliveryInput({ field, value, error }: { field: DeliveryField; value: string; error: string | undefined }) {
  const { t } = useTranslation('order')
  const { language } = useLanguage()
  const label = t(`delivery.${deliveryLabels[field]}`)
  const fault = error === undefined ? {} : { error }
  if (field === 'shippingAddress.emirate')
    return (
      <SelectField label={label} name={field} defaultValue={value} {...fault}>
        {emirates.map(({ code }) => (
          <option key={code} value={code}>
            {emirateName(code)[language]}
          </option>
        ))}
      </SelectField>
    )
  return (
    <TextField
      label={label}
      name={field}
      defaultValue={value}
      autoComplete="off"
      {...(fromTheLeft.includes(field) ? { dir: 'ltr' } : {})}
      {...fault}
    />
  )
}

type SidesProps = {
  conflict: Conflict
  isBusy: boolean
  error: string | null
  onSave: (sideOf: (field: DeliveryField) => 'yours' | 'theirs') => void
}

const focusFirst = (element: HTMLElement | null): void => element?.focus()

function Sides({ conflict, isBusy, error, onSave }: SidesProps) {
  const { t } = useTranslation('order')
  const [sides, setSides] = useState<Partial<Record<DeliveryField, 'yours' | 'theirs'>>>({})
  const sideOf = (field: DeliveryField) => sides[field] ?? 'yours'
  const shown = (value: unknown) => (typeof value === 'string' && value !== '' ? value : t('delivery.empty'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(sideOf)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <div role="alert" tabIndex={-1} ref={focusFirst} className="outline-none">
        <h3 className="text-lg">{t('delivery.conflictHeading')}</h3>
        <p className="mt-1 text-sm text-stone">{t('delivery.conflictText')}</p>
      </div>
      <FormAlert>{error}</FormAlert>
      {clashesOf(conflict.differences).map(({ field, before, yours, theirs }) => (
        <RadioGroup
          key={field}
          name={field}
          label={t(`delivery.${deliveryLabels[field]}`)}
          value={sideOf(field)}
          onValue={(side) => setSides({ ...sides, [field]: side as 'yours' | 'theirs' })}
          hint={t('delivery.was', { value: shown(before) })}
          options={[
            { value: 'yours', label: t('delivery.yours', { value: shown(yours) }) },
            { value: 'theirs', label: t('delivery.theirs', { value: shown(theirs) }) },
          ]}
        />
      ))}
      <Button type="submit" isBusy={isBusy}>
        {t('delivery.submit')}
      </Button>
    </form>
  )
}
