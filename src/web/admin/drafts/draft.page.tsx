import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { AddressFields } from './address-fields.tsx'
import { BuyerFields } from './buyer-fields.tsx'
import { Clashes } from './clashes.tsx'
import type { Draft } from './draft-body.ts'
import { DraftLines } from './draft-lines.tsx'
import { Finish } from './finish.tsx'
import { GoodsSearch } from './goods-search.tsx'
import { Ordered } from './ordered.tsx'
import { Payment } from './payment.tsx'
import { Totals } from './totals.tsx'
import { useDraft } from './use-draft.ts'

const inputOf = (id = '') => ({ params: { id } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/drafts/:id', inputOf(params.id)))
}
clientLoader.hydrate = true as const

export const handle = { areas: ['drafts', 'desk', 'order'] } satisfies RouteHandle

/** One order that somebody takes on the telephone: buyer, pieces, price and payment on one screen. */
export default function DraftPage() {
  const { id = '' } = useParams()
  const { draft } = useStaffReply('GET /admin/drafts/:id', inputOf(id))
  return draft.state === 'draft' ? <OpenDraft key={draft._id} first={draft} /> : <ClosedDraft draft={draft} />
}

function OpenDraft({ first }: { first: Draft }) {
  const { t } = useTranslation('drafts')
  const desk = useDraft(first)
  const { draft, typed, change } = desk
  if (draft.state !== 'draft') return <ClosedDraft draft={draft} />
  return (
    <>
      <Heading draft={draft} />
      <p role="status" className="mt-1 min-h-6 text-sm text-stone">
        {desk.isPending ? t('saving') : t('saved')}
      </p>
      <FormAlert>{desk.error}</FormAlert>
      {desk.clashes.length > 0 && <Clashes clashes={desk.clashes} onSettle={desk.settle} />}
      <div className="mt-4 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 content-start gap-10">
          <section aria-labelledby="draft-goods">
            <h2 id="draft-goods" className="mb-3 text-lg">
              {t('goods.heading')}
            </h2>
            <GoodsSearch lines={typed.lines} onAdd={(lines) => change({ lines })} />
            <DraftLines desk={desk} />
          </section>
          <BuyerFields desk={desk} />
          <AddressFields desk={desk} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <Payment desk={desk} />
          <Totals draft={draft} />
          <Finish desk={desk} />
        </div>
      </div>
    </>
  )
}

function Heading({ draft }: { draft: Draft }) {
  const { t } = useTranslation('drafts')
  const { moment } = useFormat()
  return (
    <header>
      <PageTitle of={t('title', { number: draft.number })} />
      <p className="mb-2 text-sm">
        <Link to={adminLinks.drafts()} className="link">
          {t('heading')}
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">
          <bdi>{draft.number}</bdi>
        </h1>
        <p className="rounded-full border border-line bg-white px-3 py-0.5 text-sm">{t(`states.${draft.state}`)}</p>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-stone">
        <span>{t(`channels.${draft.channel}`)}</span>
        <bdi>{draft.owner.name}</bdi>
        <span>{moment(draft.createdAt)}</span>
      </p>
    </header>
  )
}

/** What has become of it. */
function ClosedDraft({ draft }: { draft: Draft }) {
  const { t } = useTranslation('drafts')
  return (
    <>
      <Heading draft={draft} />
      {draft.order && <Ordered draft={draft} order={draft.order} />}
      <ul className="mt-8 max-w-2xl divide-y divide-line border-y border-line">
        {draft.lines.map((line, place) => (
          // oxlint-disable-next-line no-array-index-key
          <li key={`${line.variantId} ${place}`} className="py-3">
            <bdi>{line.name}</bdi> · <bdi>{line.color}</bdi> · <bdi>{line.size}</bdi> ·{' '}
            {t('goods.times', { count: line.quantity })}
          </li>
        ))}
      </ul>
    </>
  )
}

export const ErrorBoundary = PageError
