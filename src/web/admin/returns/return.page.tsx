import { toAed } from '#domain/money.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { Fact, Section } from '../order/section.tsx'
import { usePlaces } from '../picking/places.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Collection } from './collection.tsx'
import { Finds } from './finds.tsx'
import { InspectionPhotos } from './inspection-photos.tsx'
import { Inspection } from './inspection.tsx'
import { Pieces } from './pieces.tsx'
import type { Return } from './return-reply.ts'
import { ReturnStory } from './return-story.tsx'
import { labelOf, type ReturnVerb, ReturnVerbWindow, verbsOf } from './return-verbs.tsx'

export const handle = { areas: ['returns', 'claims', 'packing', 'stock'] } satisfies RouteHandle

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([
      staffReplies.load('GET /admin/returns/:id', { params: { id: params.id ?? '' } }),
      staffReplies.load('GET /admin/stock/places', {}),
    ]),
  )
}
clientLoader.hydrate = true as const

/** One return: what comes back and why, what may be done next, and what was found. */
export default function ReturnPage() {
  const { id = '' } = useParams()
  const { return: shown } = useStaffReply('GET /admin/returns/:id', { params: { id } })
  const { t } = useTranslation('returns')
  const can = useCan()
  const [verb, setVerb] = useState<ReturnVerb | null>(null)
  const show = (changed: Return) => {
    staffReplies.show('GET /admin/returns/:id', { params: { id } }, { return: changed })
    void staffReplies.renew('GET /admin/returns')
  }
  const { number } = shown.order
  return (
    <>
      <PageTitle of={t('of', { number })} />
      <HeadingWithNumber text={(signs) => t('of', { number: signs })} number={number} />
      <p className="mt-2 text-lg font-medium">{t(`states.${shown.status}`)}</p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {verbsOf(shown.status)
          .filter(({ may }) => can(may))
          .map(({ verb: one }, place) => (
            <Button key={one} size="lg" look={place === 0 ? 'solid' : 'outline'} onClick={() => setVerb(one)}>
              {t(labelOf(one, shown))}
            </Button>
          ))}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-8">
          {shown.status === 'received' && can('returns.receive') ? (
            <Inspection key={shown._id} of={shown} onDone={show} />
          ) : (
            <Pieces of={shown} />
          )}
          <Finds of={shown} onDone={show} />
          <InspectionPhotos of={shown} />
        </div>
        <div className="grid content-start gap-8">
          <Facts of={shown} />
          <Collection of={shown} onDone={show} />
          <ReturnStory events={shown.events} />
        </div>
      </div>
      <ReturnVerbWindow of={shown} verb={verb} onClose={() => setVerb(null)} onDone={show} />
    </>
  )
}

function Facts({
  of: { order, buyer, kind, heldUntil, way, door, valueFils, place, before, reason, answer },
}: {
  of: Return
}) {
  const { t } = useTranslation('returns')
  const { t: packing } = useTranslation('packing')
  const { money, date } = useFormat()
  const { nameOf } = usePlaces()
  return (
    <Section heading={t('facts')}>
      <dl>
        <Fact name={t('order')}>
          <Link to={adminLinks.order(order.number)} className="link">
            <bdi>{order.number}</bdi>
          </Link>
        </Fact>
        <Fact name={t('buyer')}>
          <bdi>{buyer}</bdi>
        </Fact>
        <Fact name={t('kind')}>{t(`kinds.${kind}`)}</Fact>
        {heldUntil && <Fact name={t('exchange.until')}>{date(heldUntil)}</Fact>}
        <Fact name={t('way')}>{t(`ways.${way}`)}</Fact>
        {door && (
          <Fact name={t('exchange.door')}>
            <Link to={adminLinks.parcel(door.parcelId)} className="link">
              <bdi>{`${order.number}/${door.position}`}</bdi>
            </Link>
            {` · ${packing(`parcels.states.${door.state}`)}`}
          </Fact>
        )}
        <Fact name={t('value')}>{money(toAed(valueFils))}</Fact>
        {place && <Fact name={t('place')}>{nameOf(place)}</Fact>}
        <Fact name={t('before')}>{t('beforeText', before)}</Fact>
        {reason !== '' && (
          <Fact name={t('inTheirWords')}>
            <bdi className="whitespace-pre-line">{reason}</bdi>
          </Fact>
        )}
        {answer !== '' && (
          <Fact name={t('answered')}>
            <bdi className="whitespace-pre-line">{answer}</bdi>
          </Fact>
        )}
      </dl>
    </Section>
  )
}

export const ErrorBoundary = PageError
