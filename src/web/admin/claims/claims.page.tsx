import type { AdminCalls } from '#contract/admin-calls.ts'
import { type ClaimStage, claimStages } from '#domain/claim.ts'
import { toAed } from '#domain/money.ts'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useShortMoment } from '../lists/short-moment.ts'
import { FindForm, NothingListed, StageTabs } from '../lists/stage-list.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'

export const handle = { areas: ['claims'] } satisfies RouteHandle

type Reply = AdminCalls['GET /admin/claims']['reply']

const stageOf = (search: URLSearchParams): ClaimStage =>
  claimStages.find((stage) => stage === search.get('stage')) ?? 'asked'

const inputOf = (search: URLSearchParams) => {
  const q = search.get('q') ?? ''
  return { query: { stage: stageOf(search), ...(q ? { q } : {}) } }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, () => staffReplies.load('GET /admin/claims', inputOf(searchParams)))
}
clientLoader.hydrate = true as const

/** What buyers say is wrong with their pieces, by what is to be done next. */
export default function ClaimsPage() {
  const { t } = useTranslation('claims')
  const [search] = useSearchParams()
  const { claims, counts } = useStaffReply('GET /admin/claims', inputOf(search))
  const stage = stageOf(search)
  return (
    <>
      <PageTitle of={t('heading')} />
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mt-1 text-stone">{t('text')}</p>
      <StageTabs
        label={t('heading')}
        stages={claimStages}
        here={stage}
        usual="asked"
        nameOf={(one) =>
          one === 'done' ? t('stages.done') : t('stageCount', { stage: t(`stages.${one}`), count: counts[one] })
        }
      />
      <FindForm
        label={t('search')}
        find={t('find')}
        className="mt-4 flex flex-wrap items-end gap-2"
        fieldClassName="flex-1 sm:max-w-64"
      />
      {claims.length === 0 ? (
        <NothingListed heading={t(`empty.${stage}`)} filters={['q']} />
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2">
          {claims.map((one) => (
            <li key={one._id}>
              <ClaimCard of={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ClaimCard({
  of: { _id, order, buyer, status, outcome, wish, problems, pieces, photos, valueFils, movedAt },
}: {
  of: Reply['claims'][number]
}) {
  const { t } = useTranslation('claims')
  const { money } = useFormat()
  const short = useShortMoment()
  return (
    <article className="flex h-full flex-col gap-1 border border-line bg-white p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={adminLinks.claim(_id)}
          className="inline-flex min-h-11 items-center text-lg font-medium underline-offset-4 hover:underline"
        >
          <bdi>{order.number}</bdi>
        </Link>
        <span>{t(outcome ? `outcomes.${outcome}` : `states.${status}`)}</span>
      </p>
      <p className="font-medium">{problems.map((problem) => t(`problems.${problem}`)).join(' · ')}</p>
      <p>
        <bdi>{buyer}</bdi>{' '}
        <span className="text-stone">
          · {t('pieces', { count: pieces })} · {money(toAed(valueFils))}
        </span>
      </p>
      <p className="text-sm text-stone">
        {t(`wishes.${wish}`)} · {t('photos', { count: photos })} · {t('since', { time: short(movedAt) })}
      </p>
    </article>
  )
}

export const ErrorBoundary = PageError
