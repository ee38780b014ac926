import type { FormEvent } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Window } from '../controls/window.tsx'
import { useCan, useMe } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useStaffCall } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import type { Person } from './people.page.tsx'
import { RoleChoice } from './role-choice.tsx'
import type { Role } from './role-choice.tsx'

type ChangeWindowProps = {
  /** Null: closed. */
  person: Person | null
  onClose: () => void
  roles: readonly Role[]
  onDone: (text: 'changed' | 'signedOut' | 'resetDone') => void
}

/** Name and roles of one person, and what helps when something is lost. */
export function ChangeWindow({ person, onClose, roles, onDone }: ChangeWindowProps) {
  const { t } = useTranslation('admin')
  return (
    <Window title={t('people.change', { name: person?.name ?? '' })} isOpen={person !== null} onClose={onClose}>
      {person && (
        <>
          <ChangeForm person={person} roles={roles} onDone={onDone} />
          <Acts person={person} onDone={onDone} />
        </>
      )}
    </Window>
  )
}

function ChangeForm({ person, roles, onDone }: Omit<ChangeWindowProps, 'person' | 'onClose'> & { person: Person }) {
  const { t } = useTranslation('admin')
  const { act, isBusy, error, setError } = useAct()
  // Nobody changes her own roles.
  const isSelf = useMe()._id === person._id
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const roleIds = fields.getAll('roleIds').map(String)
    if (!isSelf && roleIds.length === 0) return setError(t('people.chooseRole'))
    const change = {
      params: { id: person._id },
      body: { name: String(fields.get('name')), ...(isSelf ? {} : { roleIds, ...placeIn(fields) }) },
      headers: ifMatch(person.version),
    }
    return void act(
      () => staffCall('PATCH /admin/people/:id', change),
      () => onDone('changed'),
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <TextField label={t('people.name')} name="name" defaultValue={person.name} maxLength={120} required />
      {!isSelf && <RoleChoice roles={roles} chosen={person.roles.map(({ _id }) => _id)} />}
      {!isSelf && <PlaceChoice chosen={person.place} />}
      <Button type="submit" isBusy={isBusy}>
        {t('people.changeSubmit')}
      </Button>
    </form>
  )
}

/** Where she works; without the choice on the screen it stays as it is. */
const placeIn = (fields: FormData) => (fields.has('place') ? { place: String(fields.get('place')) || null } : {})

/** A role that reads only its own orders sees those with a parcel in this place. */
function PlaceChoice({ chosen }: { chosen: string | null }) {
  const { t } = useTranslation('admin')
  const { language } = useLanguage()
  const { data } = useStaffCall('GET /admin/stock/places', {}, { enabled: useCan()('stock.read') })
  if (!data) return null
  return (
    <SelectField label={t('people.place')} hint={t('people.placeHint')} name="place" defaultValue={chosen ?? ''}>
      <option value="">{t('people.noPlace')}</option>
      {data.places.map(({ _id, names }) => (
        <option key={_id} value={_id}>
          {names[language]}
        </option>
      ))}
    </SelectField>
  )
}

function Acts({ person, onDone }: Pick<ChangeWindowProps, 'onDone'> & { person: Person }) {
  const { t } = useTranslation('admin')
  const { act, isBusy, error } = useAct()
  const isSelf = useMe()._id === person._id
  const params = { id: person._id }
  const setStatus = (status: 'active' | 'disabled') =>
    act(
      () => staffCall('PATCH /admin/people/:id', { params, body: { status }, headers: ifMatch(person.version) }),
      () => onDone('changed'),
    )
  const endSessions = () =>
    act(
      () => staffCall('POST /admin/people/:id/end-sessions', { params, body: {} }),
      () => onDone('signedOut'),
    )
  const reset = () =>
    act(
      () => staffCall('POST /admin/people/:id/reset', { params, body: {}, headers: oneTimeKey() }),
      () => onDone('resetDone'),
    )
  if (isSelf) return null
  return (
    <div className="mt-8 grid justify-items-start gap-1 border-t border-line pt-4">
      <FormAlert>{error}</FormAlert>
      <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={() => void endSessions()}>
        {t('people.signOut')}
      </Button>
      <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={() => void reset()}>
        {t('people.reset')}
      </Button>
      {person.status === 'disabled' ? (
        <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={() => void setStatus('active')}>
          {t('people.enable')}
        </Button>
      ) : (
        <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={() => void setStatus('disabled')}>
          {t('people.disable')}
        </Button>
      )}
    </div>
  )
}
