import { toAed } from '#domain/money.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useShortMoment } from '../lists/short-moment.ts'
import { PieceName } from '../order/piece-name.tsx'
import { Fact, Section } from '../order/section.tsx'
import { useSizeWords } from '../picking/size-words.ts'
import { useCan } from '../session/me.ts'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import type { Claim } from './claim-reply.ts'
import { type ClaimVerb, claimVerbsOf, ClaimVerbWindow } from './claim-verbs.tsx'
import { Photos } from './photos.tsx'

export const handle = { areas: ['claims'] } satisfies RouteHandle

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/claims/:id', { params: { id: params.id ?? '' } }))
}
clientLoader.hydrate = true as const

/** One claim: what is wrong and with which piece, its photos, what its buyer had before, and what may be done next. */
export default function ClaimPage() {
  const { id = '' } = useParams()
  const { claim: shown } = useStaffReply('GET /admin/claims/:id', { params: { id } })
  const { t } = useTranslation('claims')
  const can = useCan()
  const [verb, setVerb] = useState<ClaimVerb | null>(null)
  const show = (changed: Claim) => {
    staffReplies.show('GET /admin/claims/:id', { params: { id } }, { claim: changed })
    void staffReplies.renew('GET /admin/claims')
  }
  const { number } = shown.order
  return (
    <>
      <PageTitle of={t('of', { number })} />
      <HeadingWithNumber text={(signs) => t('of', { number: signs })} number={number} />
      <p className="mt-2 text-lg font-medium">
        {t(shown.outcome ? `outcomes.${shown.outcome}` : `states.${shown.status}`)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {claimVerbsOf(shown)
          .filter(({ may }) => can(may))
          .map(({ verb: one }, place) => (
            <Button key={one} size="lg" look={place === 0 ? 'solid' : 'outline'} onClick={() => setVerb(one)}>
              {t(`verbs.${one}`)}
            </Button>
          ))}
      </div>
      <div className="mt-6 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-8">
          <Section heading={t('inTheirWords')}>
            <p className="max-w-prose break-words whitespace-pre-line">
              <bdi>{shown.words}</bdi>
            </p>
          </Section>
          <Photos ids={shown.photoIds} />
          <Pieces of={shown} />
        </div>
        <div className="grid content-start gap-8">
          <Facts of={shown} />
          <Story events={shown.events} />
        </div>
      </div>
      <ClaimVerbWindow of={shown} verb={verb} onClose={() => setVerb(null)} onDone={show} />
    </>
  )
}

function Pieces({ of: { lines } }: { of: Claim }) {
  const { t } = useTranslation('claims')
  const sizeOf = useSizeWords()
  return (
    <Section heading={t('content')}>
      <ul className="divide-y divide-line">
        {lines.map(({ orderLineId, image, quantity, problem, available, sku, name, color, size, customization }) => (
          <li key={orderLineId} className="flex gap-4 py-4">
            <div className="w-16 shrink-0">
              <Picture url={image ?? ''} alt="" sizes="64px" />
            </div>
            <div className="min-w-0 flex-1 text-sm">
              <PieceName piece={{ sku, name, color, size: sizeOf(size) }}>
                {customization && <bdi>{customization}</bdi>}
              </PieceName>
              <p className="font-medium">
                {t(`problems.${problem}`)} · {t('pieces', { count: quantity })}
              </p>
              <p className="text-stone">{t('available', { count: available })}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Facts({ of: { order, buyer, wish, valueFils, before, answer, returnId } }: { of: Claim }) {
  const { t } = useTranslation('claims')
  const { money } = useFormat()
  return (
    <Section heading={t('heading')}>
      <dl>
        <Fact name={t('order')}>
          <Link to={adminLinks.order(order.number)} className="link">
            <bdi>{order.number}</bdi>
          </Link>
        </Fact>
        <Fact name={t('buyer')}>
          <bdi>{buyer}</bdi>
        </Fact>
        <Fact name={t('wish')}>{t(`wishes.${wish}`)}</Fact>
        <Fact name={t('value')}>{money(toAed(valueFils))}</Fact>
        <Fact name={t('history')}>{t('historyText', before)}</Fact>
        {answer !== '' && (
          <Fact name={t('answered')}>
            <bdi className="whitespace-pre-line">{answer}</bdi>
          </Fact>
        )}
        {returnId !== null && (
          <Fact name={t('outcomes.return')}>
            <Link to={adminLinks.return(returnId)} className="link">
              {t('toReturn')}
            </Link>
          </Fact>
        )}
      </dl>
    </Section>
  )
}

function Story({ events }: { events: Claim['events'] }) {
  const { t } = useTranslation('claims')
  const short = useShortMoment()
  return (
    <Section heading={t('story')}>
      <ol className="grid gap-3">
        {events.toReversed().map(({ _id, at, state, actor, by }) => (
          <li key={_id} className="text-sm">
            <p className="font-medium">{t(`states.${state}`)}</p>
            <p className="text-stone">
              <time dateTime={at}>{short(at)}</time> · <bdi>{actor === 'staff' ? by : t(`by.${actor}`)}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export const ErrorBoundary = PageError
