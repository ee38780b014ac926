import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Amount } from '../cash/amount.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { Fact, Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { Differences } from './differences.tsx'

export const handle = { areas: ['money', 'desk'] } satisfies RouteHandle

type Reply = AdminCalls['GET /admin/money/days/:id']['reply']

const inputOf = (day = '') => ({ params: { id: day } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/money/days/:id', inputOf(params.day)))
}
clientLoader.hydrate = true as const

/** One day: three books side by side, and where they differ. */
export default function MoneyDayPage() {
  const params = useParams()
  const { day, giftCards, differences, payouts } = useStaffReply('GET /admin/money/days/:id', inputOf(params.day))
  const { t } = useTranslation('money')
  const { date } = useFormat()
  const title = t('page.title', { day: date(day.day) })
  return (
    <>
      <PageTitle of={title} />
      <p className="mb-2">
        <Link to={adminLinks.money()} className="text-sm underline underline-offset-4 hover:text-clay">
          {t('page.back')}
        </Link>
      </p>
      <h1 className="text-2xl">{title}</h1>
      <Compared day={day} />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2 2xl:grid-cols-3">
        <OurBooks day={day} />
        <ProviderBook day={day} payouts={payouts} />
        <Section heading={t('page.couriers')}>
          <dl>
            <Fact name={t('page.remitted')}>
              <Amount of={day.couriers.remitted} />
            </Fact>
            <Fact name={t('page.banked')}>
              <Amount of={day.couriers.banked} />
            </Fact>
          </dl>
        </Section>
        <GiftCards of={giftCards} />
      </div>
      <Section heading={t('differences.ofDay')} className="mt-8">
        {differences.length === 0 ? (
          <p className="text-sm text-stone">{t('differences.noneOfDay')}</p>
        ) : (
          <Differences of={differences} />
        )}
      </Section>
    </>
  )
}

function Compared({ day: { day, compared } }: Pick<Reply, 'day'>) {
  const { t } = useTranslation('money')
  const { moment } = useFormat()
  const mayCompare = useCan()('payments.approve')
  const { act, isBusy, error } = useAct()
  const [headers, setHeaders] = useState(oneTimeKey)
  const compare = () =>
    void act(
      () => staffCall('POST /admin/money/days/:id/compare', { params: { id: day }, body: {}, headers }),
      () => {
        toast.success(said('money:page.done'))
        setHeaders(oneTimeKey())
        void staffReplies.renew('GET /admin/money')
        void staffReplies.renew('GET /admin/money/days/:id')
      },
    )
  const words = () => {
    if (compared === null) return t('page.never')
    const time = moment(compared.at)
    return compared.failure === null
      ? t('page.compared', { time, count: compared.movements })
      : t('page.failed', { time })
  }
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className={compared?.failure ? 'text-sale' : ''}>
          {words()}
        </p>
        {mayCompare && (
          <Button look="outline" size="sm" isBusy={isBusy} onClick={compare}>
            {t('page.compare')}
          </Button>
        )}
      </div>
      <FormAlert>{error}</FormAlert>
    </>
  )
}

const ways = ['card', 'door', 'till', 'bank', 'wallet', 'gifts', 'givenBack'] as const

function OurBooks({ day }: Pick<Reply, 'day'>) {
  const { t } = useTranslation('money')
  return (
    <Section heading={t('page.ours')}>
      <dl>
        <Fact name={t('ordersOf', { count: day.orders.count })} isStrong>
          <Amount of={day.orders.fils} />
        </Fact>
        {ways.map((way) => (
          <Fact key={way} name={t(way)}>
            <Amount of={way === 'givenBack' ? 0 - day[way].fils : day[way].fils} />
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

/** ADR 58: money that came in and is owed until somebody puts it into a wallet. */
function GiftCards({ of }: { of: Reply['giftCards'] }) {
  const { t } = useTranslation('money')
  return (
    <Section heading={t('page.giftCards.heading')}>
      <dl>
        {(['issuedFils', 'redeemedFils', 'voidedFils', 'owedFils'] as const).map((name) => (
          <Fact key={name} name={t(`page.giftCards.${name}`)} isStrong={name === 'owedFils'}>
            <Amount of={of[name]} />
          </Fact>
        ))}
      </dl>
    </Section>
  )
}

const lines = ['paid', 'givenBack', 'disputes', 'fees', 'other'] as const

function ProviderBook({ day: { provider }, payouts }: Pick<Reply, 'day' | 'payouts'>) {
  const { t } = useTranslation('money')
  const { moment } = useFormat()
  const nameOf = (line: (typeof lines)[number]) => (line === 'givenBack' ? t('givenBack') : t(`page.${line}`))
  return (
    <Section heading={t('page.provider')}>
      <dl>
        {lines.map((line) => (
          <Fact key={line} name={nameOf(line)}>
            <Amount of={provider[line]} />
          </Fact>
        ))}
        <Fact name={t('payouts')} isStrong>
          <Amount of={0 - provider.payouts} />
        </Fact>
      </dl>
      {payouts.length > 0 && (
        <>
          <h3 className="mt-4 font-sans text-sm font-medium">{t('page.payoutsHeading')}</h3>
          <ul className="mt-1 text-sm">
            {payouts.map(({ _id, fils, at }) => (
              <li key={_id} className="flex flex-wrap justify-between gap-x-4 py-1">
                <span className="min-w-0">
                  <bdi className="font-mono text-xs break-all">{_id}</bdi>{' '}
                  <span className="text-stone">{moment(at)}</span>
                </span>
                <Amount of={fils} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

export const ErrorBoundary = PageError
