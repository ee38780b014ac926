import { languageNames } from '#domain/locale.ts'
import { useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { CashBuyer } from '../order/cash-buyer.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import type { CustomerReply } from './customer-reply.ts'
import { Contact } from './contact.tsx'
import { DataRights } from './data-rights.tsx'
import { Figures } from './figures.tsx'
import { Letters } from './letters.tsx'
import { Messages, Returns, Reviews, Wholesale } from './lists.tsx'
import { Merge } from './merge.tsx'
import { Notes } from './notes.tsx'
import { Orders } from './orders.tsx'
import { CustomerTags } from './customer-tags.tsx'
import { Wallet } from './wallet.tsx'

export const handle = { areas: ['care', 'order', 'packing'] } satisfies RouteHandle

const inputOf = (id = '') => ({ params: { id } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/customers/:id', inputOf(params.id)))
}
clientLoader.hydrate = true as const

/** One person: all that is known of her, as far as the member may see it. */
export default function CustomerPage() {
  const { id } = useParams()
  const page = useStaffReply('GET /admin/customers/:id', inputOf(id))
  const { t } = useTranslation('care')
  const { person } = page
  return (
    <>
      <PageTitle of={t('person.title', { name: person.name || person.email })} />
      <Heading page={page} />
      <div className="mt-6 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 content-start gap-10">
          {page.mergeable > 0 && <Merge id={person._id} count={page.mergeable} />}
          {page.orders && <Orders key={person._id} id={person._id} first={page.orders} />}
          {page.returns && page.returns.length > 0 && <Returns returns={page.returns} />}
          <Letters id={person._id} letters={page.letters} />
          {page.messages && page.messages.length > 0 && <Messages messages={page.messages} />}
          {page.reviews && page.reviews.length > 0 && <Reviews reviews={page.reviews} />}
          <Notes id={person._id} notes={page.notes} />
        </div>
        <div className="grid min-w-0 content-start gap-8 sm:max-xl:grid-cols-2">
          <Figures figures={page.figures} />
          {page.wallet && <Wallet id={person._id} wallet={page.wallet} />}
          <Contact key={person._id} page={page} />
          {page.cashHistory && page.newestOrderId && (
            <CashBuyer orderId={page.newestOrderId} history={page.cashHistory} />
          )}
          {page.wholesale && page.wholesale.length > 0 && <Wholesale applications={page.wholesale} />}
          <DataRights page={page} />
        </div>
      </div>
    </>
  )
}

function Heading({ page: { person, tags } }: { page: CustomerReply }) {
  const { t } = useTranslation('care')
  const { moment } = useFormat()
  const standing = person.isSuspended ? 'suspended' : person.kind === 'guest' ? 'guest' : person.role
  return (
    <header>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-2xl break-words">
          <bdi>{person.name || person.email}</bdi>
        </h1>
        <p className="rounded-full border border-line bg-white px-3 py-0.5 text-sm">
          {t(`person.standings.${standing}`)}
        </p>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-stone">
        <span>
          {t(person.kind === 'guest' ? 'person.lastOrder' : 'person.since', { time: moment(person.createdAt) })}
        </span>
        {person.language && <span>{t('thread.writesIn', { language: languageNames[person.language] })}</span>}
        {person.kind === 'account' && (
          <span>{person.emailVerified ? t('person.confirmed') : t('person.unconfirmed')}</span>
        )}
      </p>
      <CustomerTags id={person._id} tags={tags} />
    </header>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation('care')
  if (!(error instanceof Failure) || error.status !== 404) return <PageError error={error} />
  return (
    <EmptyState headingLevel={1} heading={t('person.nowhere')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.customers()}>
        {t('person.toList')}
      </LinkButton>
    </EmptyState>
  )
}
