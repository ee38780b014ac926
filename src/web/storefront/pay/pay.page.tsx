import { useCallback, useEffect, useState } from 'react'
import type { PayLink } from '#contract/payments.ts'
import type { MetaArgs } from 'react-router'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { call } from '#web/session/browser-session.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { Done } from '../auth/done.tsx'
import { useLinkToken } from '../auth/use-link-token.ts'
import { isFinal, LinkedOrder, mayBeOurs } from '../confirm-order/linked-order.tsx'

export const handle = { areas: ['checkout', 'bag'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'checkout', path: null })

/** R081: what the desk agreed with the buyer, from the link in her e-mail. Merely opening it does nothing. */
export default function PayPage() {
  const { t } = useTranslation('checkout')
  const describe = useDescribeFailure()
  const token = useLinkToken()
  const { link, isBroken, isBusy, failure, pay } = usePaying(token ?? '')
  const isOver = token === null || isBroken || link?.state === 'ended'
  if (link?.state === 'paid' || isOver) {
    const state = isOver ? 'ended' : 'paid'
    return (
      <Done heading={t(`payLink.${state}Heading`)} text={t(`payLink.${state}Text`)}>
        <LinkButton to={isOver ? links.contact() : links.shop()} size="lg">
          {isOver ? t('payLink.contact') : t('cancel.toShop')}
        </LinkButton>
      </Done>
    )
  }
  return (
    <AuthFrame heading={t('payLink.heading')} text={t('payLink.text')}>
      {link && <LinkToPay link={link} />}
      <Button size="lg" onClick={pay} isBusy={isBusy} disabled={link === null}>
        {t('payLink.button')}
      </Button>
      <p role="alert" className="text-sm text-sale not-empty:mt-2">
        {failure !== null && describe(failure).message}
      </p>
      <p className="mt-6 text-sm text-stone">{t('confirm.page.notMine')}</p>
    </AuthFrame>
  )
}

function LinkToPay({ link }: { link: PayLink }) {
  const { t } = useTranslation('checkout')
  const { money, moment } = useFormat()
  const { number, items, total, payable, expiresAt } = link
  return (
    <LinkedOrder
      number={number}
      items={items}
      // Of a difference, the parts of the whole order explain nothing.
      amounts={payable === total ? link : null}
      total={{ name: t('payLink.toPay'), amount: money(payable) }}
    >
      <p className="mt-3 text-sm text-stone">{t('payLink.until', { moment: moment(expiresAt) })}</p>
    </LinkedOrder>
  )
}

function usePaying(token: string) {
  const [link, setLink] = useState<PayLink | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const load = useCallback(async () => {
    try {
      setLink((await call('POST /payments/links/show', { body: { token } })).link)
    } catch (error) {
      if (isFinal(error)) setBroken(true)
      else setFailure(error)
    }
  }, [token])
  useEffect(() => {
    if (mayBeOurs(token)) void load()
  }, [token, load])
  const pay = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { redirectUrl } = await call('POST /payments/links/pay', { body: { token } })
      if (redirectUrl !== null) return window.location.assign(redirectUrl)
      await load()
    } catch (error) {
      if (isFinal(error)) setBroken(true)
      else setFailure(error)
    }
    return setBusy(false)
  }
  return { link, isBroken, isBusy, failure, pay: () => void pay() }
}
