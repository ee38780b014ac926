import type { Calls } from '#contract/calls.ts'
import { useCallback, useEffect, useState } from 'react'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { translatorOf } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { call } from '#web/session/browser-session.ts'
import { languageOf } from '#web/session/load-from.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { Done } from '../auth/done.tsx'
import { useLinkToken } from '../auth/use-link-token.ts'
import { leaveFor } from './leave-for.ts'
import { isFinal, mayBeOurs } from '../confirm-order/linked-order.tsx'

export const handle = { areas: ['gift'] } satisfies RouteHandle

export const loader = (args: LoaderFunctionArgs) => ({
  title: translatorOf(languageOf(args)).t('title', { ns: 'gift' }),
})

export const meta = (args: MetaArgs<typeof loader>) =>
  args.loaderData ? pageMeta(args, { title: { text: args.loaderData.title }, path: null }) : []

type Bought = Calls['POST /gift-cards/show']['reply']['giftCard']

/** Where a buyer comes back to from the payment page, and from her receipt. */
export default function BoughtPage() {
  const { t } = useTranslation('gift')
  const token = useLinkToken()
  const purchase = usePurchase(token ?? '')
  const { card } = purchase
  if (token === null || purchase.isBroken || card?.state === 'void') {
    const name = card?.state === 'void' ? 'void' : 'ended'
    return (
      <Done heading={t(`bought.${name}`)} text={t(`bought.${name}Text`)}>
        <LinkButton to={links.contact()} size="lg">
          {t('contact')}
        </LinkButton>
      </Done>
    )
  }
  if (card?.state === 'paid') return <Paid card={card} />
  return <Unpaid {...purchase} />
}

function Paid({ card }: { card: Bought }) {
  const { t } = useTranslation('gift')
  const { date, money } = useFormat()
  const name = `\u2068${card.recipientName}\u2069`
  const text =
    card.sentAt === null
      ? t('bought.willGo', { name, day: date(card.sendOn) })
      : t('bought.wasSent', { name, day: date(card.sentAt) })
  return (
    <Done heading={t('bought.paid')} text={text}>
      <dl className="grid gap-3 border-y border-line py-5">
        {[
          [t('bought.number'), card.number],
          [t('amount'), money(card.amount)],
        ].map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="text-stone">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-stone">{t('bought.receipt')}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <LinkButton to={links.shop()} size="lg">
          {t('toShop')}
        </LinkButton>
        <LinkButton to={links.giftCard()} size="lg" look="outline">
          {t('another')}
        </LinkButton>
      </div>
    </Done>
  )
}

function Unpaid({ card, isBusy, failure, wasDeclined, pay }: ReturnType<typeof usePurchase>) {
  const { t } = useTranslation('gift')
  const { money } = useFormat()
  const describe = useDescribeFailure()
  return (
    <AuthFrame
      heading={card ? t('bought.unpaid') : t('bought.looking')}
      text={card ? t(wasDeclined ? 'bought.declined' : 'bought.unpaidText', { amount: money(card.amount) }) : ''}
    >
      <div className="flex flex-wrap gap-4">
        <Button size="lg" onClick={pay} isBusy={isBusy} disabled={card === null}>
          {t('bought.payAgain')}
        </Button>
        <LinkButton to={links.giftCard()} size="lg" look="outline">
          {t('bought.change')}
        </LinkButton>
      </div>
      <p role="alert" className="text-sm text-sale not-empty:mt-4">
        {failure !== null && describe(failure).message}
      </p>
    </AuthFrame>
  )
}

function usePurchase(token: string) {
  const [card, setCard] = useState<Bought | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // Read before the token is taken out of the address, and the query with it.
  const [wasDeclined] = useState(
    () => typeof window !== 'undefined' && new URLSearchParams(window.location.search).has('declined'),
  )
  const fail = (error: unknown) => (isFinal(error) ? setBroken(true) : setFailure(error))
  const load = useCallback(async () => {
    try {
      setCard((await call('POST /gift-cards/show', { body: { token } })).giftCard)
    } catch (error) {
      fail(error)
    }
  }, [token])
  useEffect(() => {
    if (mayBeOurs(token)) void load()
  }, [token, load])
  const pay = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { redirectUrl } = await call('POST /gift-cards/pay', { body: { token } })
      await (redirectUrl === null ? load() : leaveFor(redirectUrl))
    } catch (error) {
      fail(error)
    }
    return setBusy(false)
  }
  return { card, isBroken, isBusy, failure, wasDeclined, pay: () => void pay() }
}
