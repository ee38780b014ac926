import type { AdminCalls } from '#contract/admin-calls.ts'
import { toAed } from '#domain/money.ts'
import { type ReturnKind, returnKinds, type ReturnStage, returnStages } from '#domain/return.ts'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useShortMoment } from '../lists/short-moment.ts'
import { FindForm, NothingListed, StageTabs } from '../lists/stage-list.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'

export const handle = { areas: ['returns'] } satisfies RouteHandle

type Reply = AdminCalls['GET /admin/returns']['reply']

const stageOf = (search: URLSearchParams): ReturnStage =>
  returnStages.find((stage) => stage === search.get('stage')) ?? 'requested'

const kindOf = (search: URLSearchParams): ReturnKind | undefined =>
  returnKinds.find((kind) => kind === search.get('kind'))

const inputOf = (search: URLSearchParams) => {
  const q = search.get('q') ?? ''
  const kind = kindOf(search)
  return { query: { stage: stageOf(search), ...(kind ? { kind } : {}), ...(q ? { q } : {}) } }
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, () => staffReplies.load('GET /admin/returns', inputOf(searchParams)))
}
clientLoader.hydrate = true as const

/** What buyers send back, by what is to be done next. */
export default function ReturnsPage() {
  const { t } = useTranslation('returns')
  const [search] = useSearchParams()
  const { returns, counts } = useStaffReply('GET /admin/returns', inputOf(search))
  const stage = stageOf(search)
  return (
    <>
      <PageTitle of={t('heading')} />
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mt-1 text-stone">{t('text')}</p>
      <StageTabs
        label={t('heading')}
        stages={returnStages}
        here={stage}
        usual="requested"
        nameOf={(one) =>
          one === 'done' ? t('stages.done') : t('stageCount', { stage: t(`stages.${one}`), count: counts[one] })
        }
      />
      <FindForm
        label={t('search')}
        find={t('find')}
        className="mt-4 flex flex-wrap items-end gap-2"
        fieldClassName="flex-1 max-sm:basis-full sm:max-w-64"
        names={['kind']}
      >
        <SelectField
          key={`kind-${search.get('kind') ?? ''}`}
          label={t('kind')}
          name="kind"
          className="min-w-36 max-sm:flex-1"
          defaultValue={kindOf(search) ?? ''}
        >
          <option value="">{t('allKinds')}</option>
          {returnKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </SelectField>
      </FindForm>
      {returns.length === 0 ? (
        <NothingListed heading={t(`none.${stage}`)} filters={['q', 'kind']} />
      ) : (
        <ul className="mt-4 grid grid-cols-1 gap-3 lg:grid-cols-2">
          {returns.map((one) => (
            <li key={one._id}>
              <ReturnCard of={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ReturnCard({
  of: { _id, order, buyer, kind, status, way, pieces, valueFils, movedAt },
}: {
  of: Reply['returns'][number]
}) {
  const { t } = useTranslation('returns')
  const { money } = useFormat()
  const short = useShortMoment()
  return (
    <article className="flex h-full flex-col gap-1 border border-line bg-white p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={adminLinks.return(_id)}
          className="inline-flex min-h-11 items-center text-lg font-medium underline-offset-4 hover:underline"
        >
          <bdi>{order.number}</bdi>
        </Link>
        <span>{t(`states.${status}`)}</span>
      </p>
      <p>
        <bdi>{buyer}</bdi>{' '}
        <span className="text-stone">
          · {t('pieces', { count: pieces })} · {money(toAed(valueFils))}
        </span>
      </p>
      <p className="text-sm text-stone">
        {t(`kinds.${kind}`)} · {t(`ways.${way}`)} · {t('since', { time: short(movedAt) })}
      </p>
    </article>
  )
}

export const ErrorBoundary = PageError
