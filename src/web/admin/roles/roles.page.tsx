import { permissions } from '#domain/permission.ts'
import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import type { Role } from '../people/role-choice.tsx'
import { useRoleName } from '../people/role-names.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Limit } from './limit.tsx'
import { usePermissionWords } from './permission-words.ts'
import { RoleWindow } from './role-window.tsx'

export const handle = { areas: ['permissions'] } satisfies RouteHandle

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/roles', {}))
}
clientLoader.hydrate = true as const

/** The one table of permissions, a column for each role. */
export default function RolesPage() {
  const { roles } = useStaffReply('GET /admin/roles', {})
  const { t } = useTranslation('admin')
  const mayWrite = useCan()('people.write')
  const [editing, setEditing] = useState<Role | 'new' | null>(null)
  const close = () => {
    setEditing(null)
    void staffReplies.renew('GET /admin/roles')
    // A role of her own may be another now.
    void staffReplies.renew('GET /admin/session')
  }
  return (
    <>
      <PageTitle of={t('roles.heading')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('roles.heading')}</h1>
          <p className="mt-1 text-sm text-stone">{t('roles.text')}</p>
        </div>
        {mayWrite && (
          <Button size="sm" onClick={() => setEditing('new')}>
            {t('roles.add')}
          </Button>
        )}
      </div>
      <Matrix roles={roles} onEdit={mayWrite ? setEditing : null} />
      <RoleWindow
        key={editing === 'new' ? 'new' : editing?._id}
        role={editing}
        onClose={close}
        onDone={() => {
          close()
          toast.success(said('admin:roles.saved'))
        }}
      />
    </>
  )
}

function Matrix({ roles, onEdit }: { roles: readonly Role[]; onEdit: ((role: Role) => void) | null }) {
  const { t } = useTranslation(['admin', 'common'])
  const wordOf = usePermissionWords()
  const nameOf = useRoleName()
  return (
    <div
      role="region"
      aria-label={t('roles.heading')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
      tabIndex={0}
      className="relative max-h-[70dvh] overflow-auto border-y border-line"
    >
      <table className="border-collapse text-sm">
        <thead className="sticky top-0 z-10 bg-paper">
          <tr>
            <th
              scope="col"
              className="sticky start-0 bg-paper px-3 py-2 text-start align-bottom font-medium first:ps-0"
            >
              {t('roles.permission')}
            </th>
            {roles.map((role) => (
              <th key={role._id} scope="col" className="min-w-28 px-3 py-2 text-start align-bottom font-medium">
                <span className="block">
                  <bdi>{nameOf(role.name)}</bdi>
                </span>
                <span className="block font-normal text-stone">{t('roles.people', { count: role.people })}</span>
                {onEdit && !role.isFixed && (
                  <Button
                    look="quiet"
                    size="sm"
                    className="px-0!"
                    aria-label={t('roles.edit', { name: nameOf(role.name) })}
                    onClick={() => onEdit(role)}
                  >
                    {t('common:edit')}
                  </Button>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <tr key={permission} className="border-t border-line hover:bg-sand/60">
              <th
                scope="row"
                className="sticky start-0 max-w-64 min-w-32 bg-paper lg:min-w-56 px-3 py-2 text-start font-normal first:ps-0"
              >
                {wordOf(permission)} <bdi className="font-mono text-xs text-stone">{permission}</bdi>
              </th>
              {roles.map((role) => (
                <td key={role._id} className="px-3 py-2 whitespace-nowrap">
                  <Limit grant={role.grants[permission]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const ErrorBoundary = PageError
