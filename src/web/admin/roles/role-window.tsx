import { isPermission, permissions } from '#domain/permission.ts'
import type { Grants } from '#domain/permission.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Checkbox, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Window } from '../controls/window.tsx'
import type { Role } from '../people/role-choice.tsx'
import { useRoleName } from '../people/role-names.tsx'
import { useMe } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'

type RoleWindowProps = { role: Role | 'new' | null; onClose: () => void; onDone: () => void }

/** A role of single permissions. What the editor doesn't hold can be neither given nor taken. */
export function RoleWindow({ role, onClose, onDone }: RoleWindowProps) {
  const { t } = useTranslation('admin')
  const nameOf = useRoleName()
  const title = role === null || role === 'new' ? t('roles.add') : t('roles.edit', { name: nameOf(role.name) })
  return (
    <Window title={title} isOpen={role !== null} onClose={onClose}>
      {role && <RoleForm role={role === 'new' ? null : role} onDone={onDone} />}
    </Window>
  )
}

function RoleForm({ role, onDone }: { role: Role | null; onDone: () => void }) {
  const { t } = useTranslation('admin')
  const me = useMe()
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const before: Grants = role?.grants ?? {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const chosen = fields.getAll('permissions').map(String).filter(isPermission)
    // A limit that the role has stays; a new permission goes as far as the giver's own.
    const grants = Object.fromEntries(chosen.map((one) => [one, before[one] ?? me.can[one] ?? {}]))
    const body = { name: String(fields.get('name')), grants }
    const save = () =>
      role
        ? staffCall('PUT /admin/roles/:id', { params: { id: role._id }, body, headers: ifMatch(role.version) })
        : staffCall('POST /admin/roles', { body, headers: key })
    void act(save, onDone)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <TextField label={t('roles.name')} name="name" defaultValue={role?.name} maxLength={60} required />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('roles.permission')}</legend>
        <p className="mb-2 text-sm text-stone">{t('roles.onlyHeld')}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              name="permissions"
              value={permission}
              label={<bdi className="font-mono text-xs">{permission}</bdi>}
              defaultChecked={before[permission] !== undefined}
              disabled={!me.roles.includes('owner') && me.can[permission] === undefined}
            />
          ))}
        </div>
      </fieldset>
      <Button type="submit" isBusy={isBusy}>
        {t('roles.submit')}
      </Button>
    </form>
  )
}
