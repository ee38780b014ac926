import type { AdminCalls } from '#contract/admin-calls.ts'
import { beyondGrants } from '#domain/permission.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox } from '#web/kit/field.tsx'
import { useMe } from '../session/me.ts'
import { useRoleName } from './role-names.tsx'

export type Role = AdminCalls['GET /admin/roles']['reply']['roles'][number]

/** Boxes called `roleIds`. A role that goes further than her own can't be given; the server says the same. */
export function RoleChoice({ roles, chosen }: { roles: readonly Role[]; chosen: readonly string[] }) {
  const { t } = useTranslation('admin')
  const me = useMe()
  const nameOf = useRoleName()
  const mayGive = (role: Role) => me.roles.includes('owner') || beyondGrants(me.can, role.grants).length === 0
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('people.roles')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {roles.map((role) => (
          <Checkbox
            key={role._id}
            name="roleIds"
            value={role._id}
            label={<bdi>{nameOf(role.name)}</bdi>}
            defaultChecked={chosen.includes(role._id)}
            disabled={!mayGive(role)}
          />
        ))}
      </div>
      {!roles.every(mayGive) && <p className="mt-2 text-sm text-stone">{t('people.mayNotGrant')}</p>}
    </fieldset>
  )
}
