import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { ListTable } from '../controls/table.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { ChangeWindow } from './change-window.tsx'
import { InviteWindow } from './invite-window.tsx'
import { RoleNames } from './role-names.tsx'

export type Person = AdminCalls['GET /admin/people']['reply']['people'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([staffReplies.load('GET /admin/people', {}), staffReplies.load('GET /admin/roles', {})]),
  )
}
clientLoader.hydrate = true as const

/** Roles say how many people have them. */
const renewPeople = () => {
  void staffReplies.renew('GET /admin/people')
  void staffReplies.renew('GET /admin/roles')
}

/** Everybody on the staff; who may, invites and changes. */
export default function PeoplePage() {
  const { people } = useStaffReply('GET /admin/people', {})
  const { roles } = useStaffReply('GET /admin/roles', {})
  const { t } = useTranslation('admin')
  const mayWrite = useCan()('people.write')
  const [isInviting, setInviting] = useState(false)
  const [changing, setChanging] = useState<Person | null>(null)
  const done = (text: 'invited' | 'changed' | 'signedOut' | 'resetDone') => {
    setInviting(false)
    setChanging(null)
    toast.success(said(`admin:people.${text}`))
    renewPeople()
  }
  return (
    <>
      <PageTitle of={t('people.heading')} />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-2xl">{t('people.heading')}</h1>
          <p className="mt-1 text-sm text-stone">{t('people.count', { count: people.length })}</p>
        </div>
        {mayWrite && (
          <Button size="sm" onClick={() => setInviting(true)}>
            {t('people.invite')}
          </Button>
        )}
      </div>
      <PeopleTable people={people} onChange={mayWrite ? setChanging : null} />
      <InviteWindow
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        roles={roles}
        onDone={() => done('invited')}
      />
      <ChangeWindow
        key={changing?._id}
        person={changing}
        onClose={() => {
          setChanging(null)
          renewPeople()
        }}
        roles={roles}
        onDone={done}
      />
    </>
  )
}

function PeopleTable({ people, onChange }: { people: readonly Person[]; onChange: ((person: Person) => void) | null }) {
  const { t } = useTranslation(['admin', 'common'])
  const { moment } = useFormat()
  const columns = [
    {
      id: 'name',
      name: t('people.name'),
      isName: true,
      show: ({ name, email }: Person) => (
        <>
          <span className="block font-medium">
            <bdi>{name}</bdi>
          </span>
          <span className="block text-stone">
            <bdi>{email}</bdi>
          </span>
        </>
      ),
    },
    {
      id: 'roles',
      name: t('people.roles'),
      show: ({ roles }: Person) => <RoleNames names={roles.map(({ name }) => name)} />,
    },
    {
      id: 'status',
      name: t('people.status'),
      show: ({ status }: Person) => (
        <span className={status === 'active' ? '' : 'text-stone'}>{t(`people.statuses.${status}`)}</span>
      ),
    },
    {
      id: 'seen',
      name: t('people.lastSeen'),
      show: ({ lastSeenAt }: Person) => (
        <bdi className="whitespace-nowrap">{lastSeenAt === null ? t('people.never') : moment(lastSeenAt)}</bdi>
      ),
    },
    ...(onChange
      ? [
          {
            id: 'change',
            name: t('people.actions'),
            show: (person: Person) => (
              <Button
                look="quiet"
                size="sm"
                className="px-0! lg:min-h-8"
                aria-label={t('people.change', { name: person.name })}
                onClick={() => onChange(person)}
              >
                {t('common:edit')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return <ListTable label={t('people.heading')} columns={columns} items={people} />
}

export const ErrorBoundary = PageError
