import { staffRoleNames } from '#domain/permission.ts'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Checkbox, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useRoleName } from '../people/role-names.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { viewQuery } from './list-address.ts'
import { viewAddress } from './views.ts'
import type { View } from './views.ts'

type KeepViewProps = { list: View['list']; path: string; isOpen: boolean; onClose: () => void }

/** Keeps the list as it stands now under a name. */
export function KeepViewWindow({ list, path, isOpen, onClose }: KeepViewProps) {
  const { t } = useTranslation('desk')
  return (
    <Window title={t('views.heading')} isOpen={isOpen} onClose={onClose}>
      <KeepViewForm list={list} path={path} onClose={onClose} />
    </Window>
  )
}

function KeepViewForm({ list, path, onClose }: Omit<KeepViewProps, 'isOpen'>) {
  const { t } = useTranslation('desk')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { act, isBusy, error } = useAct()
  const mayChangePeople = useCan()('people.write')
  const nameOf = useRoleName()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const body = {
      list,
      name: String(fields.get('name')),
      query: viewQuery(search),
      isShared: fields.has('isShared'),
      defaultOf: fields.getAll('defaultOf').map(String),
    }
    void act(
      () => staffCall('POST /admin/views', { body, headers: oneTimeKey() }),
      ({ view }) => {
        onClose()
        toast.success(said('desk:views.kept'))
        void staffReplies.renew('GET /admin/views').then(() => navigate(viewAddress(path, view)))
      },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <p>{t('views.text')}</p>
      <FormAlert>{error}</FormAlert>
      <TextField
        label={t('views.name')}
        name="name"
        maxLength={60}
        required
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window that just opened begins with this field
        autoFocus
      />
      <Checkbox name="isShared" label={t('views.share')} />
      {mayChangePeople && (
        <fieldset>
          <legend className="mb-1 text-sm font-medium">{t('views.defaultOf')}</legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {staffRoleNames.map((role) => (
              <Checkbox key={role} name="defaultOf" value={role} label={nameOf(role)} />
            ))}
          </div>
        </fieldset>
      )}
      <Button type="submit" isBusy={isBusy}>
        {t('views.submit')}
      </Button>
    </form>
  )
}
