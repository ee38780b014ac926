import { permissions } from '#domain/permission.ts'
import type { Grants, Permission } from '#domain/permission.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Window } from '../controls/window.tsx'
import type { Role } from '../people/role-choice.tsx'
import { useRoleName } from '../people/role-names.tsx'
import { useMe } from '../session/me.ts'
import { conflictOf, type Difference, ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { PermissionField } from './permission-field.tsx'
import { RoleConflict } from './role-conflict.tsx'
import { limitFieldOf, readRoleForm, type RoleDraft } from './role-draft.ts'

type RoleWindowProps = { role: Role | 'new' | null; onClose: () => void; onDone: () => void }

/** A role of single permissions. What the editor doesn't hold can be neither given nor taken. */
export function RoleWindow({ role, onClose, onDone }: RoleWindowProps) {
  const { t } = useTranslation('admin')
  const nameOf = useRoleName()
  const title = role === null || role === 'new' ? t('roles.add') : t('roles.edit', { name: nameOf(role.name) })
  return (
    <Window title={title} isOpen={role !== null} onClose={onClose}>
      {role && <RoleEditor role={role === 'new' ? null : role} onDone={onDone} />}
    </Window>
  )
}

type Conflict = { differences: Difference[]; version: number; draft: RoleDraft }

/** The form; and when somebody else has saved the role meanwhile, both sides instead. */
function RoleEditor({ role, onDone }: { role: Role | null; onDone: () => void }) {
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const save = (draft: RoleDraft, version = role?.version ?? 0) => {
    const send = () =>
      role
        ? staffCall('PUT /admin/roles/:id', { params: { id: role._id }, body: draft, headers: ifMatch(version) })
        : staffCall('POST /admin/roles', { body: draft, headers: key })
    const tell = async () => {
      try {
        await send()
        return null
      } catch (failure) {
        const found = conflictOf(failure)
        if (!found) throw failure
        return { ...found, draft }
      }
    }
    void act(tell, (found) => (found ? setConflict(found) : onDone()))
  }
  if (!conflict) return <RoleForm role={role} isBusy={isBusy} error={error} onSave={save} />
  const { version, ...sides } = conflict
  return (
    <RoleConflict key={version} {...sides} isBusy={isBusy} error={error} onSave={(merged) => save(merged, version)} />
  )
}

type RoleFormProps = { role: Role | null; isBusy: boolean; error: string | null; onSave: (draft: RoleDraft) => void }

function RoleForm({ role, isBusy, error, onSave }: RoleFormProps) {
  const { t } = useTranslation('admin')
  const me = useMe()
  const nameOf = useRoleName()
  const before: Grants = role?.grants ?? {}
  const [faults, setFaults] = useState<ReadonlySet<Permission>>(new Set())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readRoleForm(new FormData(event.currentTarget), { before, held: me.can })
    setFaults(read.faults)
    const [first] = read.faults
    if (first) return (event.currentTarget.elements.namedItem(limitFieldOf(first)) as HTMLInputElement).focus()
    // The first eleven roles have their keys for names, and are shown by what each language calls them.
    const isSameName = role !== null && read.draft.name === nameOf(role.name)
    return onSave(isSameName ? { ...read.draft, name: role.name } : read.draft)
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <TextField
        label={t('roles.name')}
        name="name"
        defaultValue={role ? nameOf(role.name) : ''}
        maxLength={60}
        required
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('roles.permission')}</legend>
        <p className="mb-2 text-sm text-stone">{t('roles.onlyHeld')}</p>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {permissions.map((permission) => (
            <PermissionField
              key={permission}
              permission={permission}
              grant={before[permission]}
              usual={me.can[permission]}
              isFaulty={faults.has(permission)}
              isDisabled={!me.roles.includes('owner') && me.can[permission] === undefined}
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
