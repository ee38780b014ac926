import type { AdminCalls } from '#contract/admin-calls.ts'
import { languages } from '#domain/locale.ts'
import { type PlaceKind, placeKinds } from '#domain/stock-places.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Failure } from '#web/calls/failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Checkbox, SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { renewStock } from '../stock/renew-stock.ts'

export type Location = AdminCalls['GET /admin/stock/places']['reply']['places'][number]
type Fields = Pick<Location, 'kind' | 'names' | 'sellsOnline' | 'position'>

const blank: Fields = { kind: 'store', names: { en: '', ar: '', fr: '' }, sellsOnline: true, position: 10 }

/** Null: a place that there is not yet. Its code is for addresses and files, and stays. */
export function LocationForm({ place, onClose }: { place: Location | null; onClose: () => void }) {
  const { t } = useTranslation('locations')
  const { act, isBusy, error, setError } = useAct()
  const [code, setCode] = useState('')
  const [fields, setFields] = useState<Fields>(place ?? blank)
  const change = (some: Partial<Fields>) => setFields({ ...fields, ...some })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(
      () => store(place, code, fields),
      (stored) => {
        void staffReplies.renew('GET /admin/stock/places')
        if (stored === null) return setError(t('changed'))
        renewStock()
        toast.success(said('locations:saved'))
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      {languages.map((language) => (
        <TextField
          key={language}
          label={t(`names.${language}`)}
          required
          maxLength={120}
          autoComplete="off"
          dir={language === 'ar' ? 'rtl' : 'ltr'}
          lang={language}
          value={fields.names[language]}
          onChange={({ target }) => change({ names: { ...fields.names, [language]: target.value } })}
        />
      ))}
      {place === null && (
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          required
          maxLength={60}
          pattern="[a-z0-9]+(-[a-z0-9]+)*"
          dir="ltr"
          autoComplete="off"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <SelectField
        label={t('kind')}
        value={fields.kind}
        onChange={({ target }) => change({ kind: placeKinds.find((one) => one === target.value) as PlaceKind })}
      >
        {placeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t('sellsOnline')}
        hint={t('sellsOnlineHint')}
        checked={fields.sellsOnline}
        onChange={({ target }) => change({ sellsOnline: target.checked })}
      />
      <TextField
        label={t('position')}
        hint={t('positionHint')}
        type="number"
        inputMode="numeric"
        min={0}
        max={1000}
        required
        value={fields.position}
        onChange={({ target }) => change({ position: Math.trunc(Number(target.value)) })}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('save')}
      </Button>
    </form>
  )
}

/** Null: somebody has changed the place since it was read. */
async function store(
  place: Location | null,
  code: string,
  { kind, names, sellsOnline, position }: Fields,
): Promise<unknown> {
  const body = { kind, names, sellsOnline, position }
  if (place === null) return staffCall('POST /admin/stock/places', { body: { ...body, code }, headers: oneTimeKey() })
  const headers = { ...oneTimeKey(), ...ifMatch(place.version) }
  try {
    return await staffCall('PUT /admin/stock/places/:id', { params: { id: place._id }, body, headers })
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'VERSION_CONFLICT') throw error
    return null
  }
}
