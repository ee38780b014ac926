import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useFils } from '../order/order-reply.ts'
import { Fact, Section } from '../order/section.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Answer } from './answer.tsx'
import { useReason, type WholeDispute } from './dispute-words.ts'
import { Clock } from './disputes.page.tsx'

const inputOf = (id = '') => ({ params: { id } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/disputes/:id', inputOf(params.id)))
}
clientLoader.hydrate = true as const

export const handle = { areas: ['disputes', 'order'] } satisfies RouteHandle

/** One dispute: the clock, the money, and our answer. */
export default function DisputePage() {
  const { id } = useParams()
  const { dispute } = useStaffReply('GET /admin/disputes/:id', inputOf(id))
  const { t } = useTranslation('disputes')
  const reasonOf = useReason()
  const { number } = dispute.order
  return (
    <>
      <PageTitle of={t('title', { number })} />
      <p className="mb-2">
        <Link to={adminLinks.disputes()} className="text-sm underline underline-offset-4 hover:text-clay">
          {t('back')}
        </Link>
      </p>
      <HeadingWithNumber text={(of) => t('title', { number: of })} number={number} />
      <p className="mt-2 flex flex-wrap gap-x-4">
        <span className="font-medium">{t(`states.${dispute.state}`)}</span>
        <span>{reasonOf(dispute.reason)}</span>
        <Link to={adminLinks.order(number)} className="link">
          <bdi>{number}</bdi>
        </Link>
        <bdi>{dispute.order.buyer}</bdi>
      </p>
      <div className="mt-2">
        <Clock dispute={dispute} />
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Answer dispute={dispute} />
        <div className="grid min-w-0 content-start gap-8">
          <Money dispute={dispute} />
          <SentBack dispute={dispute} />
          <Told dispute={dispute} />
        </div>
      </div>
    </>
  )
}

type Props = { dispute: WholeDispute }

function Money({ dispute }: Props) {
  const { t } = useTranslation('disputes')
  const fils = useFils()
  const amount = (value: number) => <bdi className="tabular-nums">{fils(value)}</bdi>
  const isHeld = dispute.state === 'needs_response' || dispute.state === 'under_review'
  return (
    <Section heading={t('money')}>
      <dl>
        <Fact name={t('amount')} isStrong>
          {amount(dispute.amountFils)}
        </Fact>
        <Fact name={t('withdrawn')}>{amount(dispute.withdrawnFils)}</Fact>
        <Fact name={t('reinstated')}>{amount(dispute.reinstatedFils)}</Fact>
        <Fact name={t('fee')}>{amount(dispute.feeFils)}</Fact>
      </dl>
      {isHeld && <p className="mt-2 text-sm">{t('held')}</p>}
    </Section>
  )
}

/** Their buyer may have her money already. */
function SentBack({ dispute: { refunds } }: Props) {
  const { t } = useTranslation('disputes')
  const { moment } = useFormat()
  const fils = useFils()
  return (
    <Section heading={t('refunds')}>
      {refunds.length === 0 ? (
        <p className="text-sm text-stone">{t('noRefunds')}</p>
      ) : (
        <>
          <ul className="text-sm">
            {refunds.map(({ _id, amountFils, state, at }) => (
              <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-1">
                <span>
                  {t(`refundStates.${state}`)} <span className="text-stone">{moment(at)}</span>
                </span>
                <bdi className="tabular-nums">{fils(amountFils)}</bdi>
              </li>
            ))}
          </ul>
          <p className="text-sm text-stone">{t('refundsNote')}</p>
        </>
      )}
    </Section>
  )
}

function Told({ dispute: { events } }: Props) {
  const { t } = useTranslation('disputes')
  const { moment } = useFormat()
  return (
    <Section heading={t('story')}>
      <ol className="text-sm">
        {events.filter(isNews).map(({ _id, state, at, isSubmitted }) => (
          <li key={_id} className="py-1">
            <span className="text-stone">{moment(at)}</span> {t(`states.${state}`)}
            {isSubmitted && ` · ${t('submittedThen')}`}
          </li>
        ))}
      </ol>
    </Section>
  )
}

type Event = WholeDispute['events'][number]

/** The bank also reports the money that moves; what it says of the dispute is then the same as before. */
const isNews = ({ state, isSubmitted }: Event, place: number, all: readonly Event[]): boolean => {
  const before = all[place - 1]
  return before === undefined || before.state !== state || before.isSubmitted !== isSubmitted
}

export const ErrorBoundary = PageError
