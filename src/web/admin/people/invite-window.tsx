import { languageNames, languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Window } from '../controls/window.tsx'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { RoleChoice } from './role-choice.tsx'
import type { Role } from './role-choice.tsx'

type InviteWindowProps = { isOpen: boolean; onClose: () => void; roles: readonly Role[]; onDone: () => void }

/** A letter with a link that is good once. */
export function InviteWindow({ isOpen, onClose, ...form }: InviteWindowProps) {
  const { t } = useTranslation('admin')
  return (
    <Window title={t('people.inviteHeading')} isOpen={isOpen} onClose={onClose}>
      <InviteForm {...form} />
    </Window>
  )
}

function InviteForm({ roles, onDone }: Pick<InviteWindowProps, 'roles' | 'onDone'>) {
  const { t } = useTranslation('admin')
  const { act, isBusy, error, setError } = useAct()
  const [key] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name))
    const roleIds = fields.getAll('roleIds').map(String)
    if (roleIds.length === 0) return setError(t('people.chooseRole'))
    const body = { name: text('name'), email: text('email'), language: text('language') as Language, roleIds }
    return void act(() => staffCall('POST /admin/people', { body, headers: key }), onDone)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <p>{t('people.inviteText')}</p>
      <FormAlert>{error}</FormAlert>
      <TextField label={t('people.name')} name="name" autoComplete="off" maxLength={120} required />
      <TextField label={t('people.email')} name="email" type="email" autoComplete="off" required dir="ltr" />
      <SelectField label={t('people.language')} name="language">
        {languages.map((language) => (
          <option key={language} value={language}>
            {languageNames[language]}
          </option>
        ))}
      </SelectField>
      <RoleChoice roles={roles} chosen={[]} />
      <Button type="submit" isBusy={isBusy}>
        {t('people.inviteSubmit')}
      </Button>
    </form>
  )
}
