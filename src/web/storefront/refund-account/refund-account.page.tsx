import { type FormEvent, useEffect, useState } from 'react'
import { readIban } from '#domain/iban.ts'
import type { MetaArgs } from 'react-router'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { call } from '#web/session/browser-session.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { Done } from '../auth/done.tsx'
import { useLinkToken } from '../auth/use-link-token.ts'
import { isFinal, mayBeOurs } from '../confirm-order/linked-order.tsx'
import { IbanField } from './iban-field.tsx'

export const handle = { areas: ['payback'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'refundAccount', path: null })

type Link = { number: string; amount: number; expiresAt: string }

/** Back office 3.6: from the link in a letter, a buyer gives the account to which her money goes. */
export default function RefundAccountPage() {
  const { t } = useTranslation('payback')
  const token = useLinkToken()
  const { link, account, isOver, isBusy, failure, give } = useGiving(token ?? '')
  if (account !== null)
    return (
      <Done heading={t('done')} text={t('doneText', { account: `\u2066${account}\u2069` })}>
        <LinkButton to={links.shop()} size="lg">
          {t('toShop')}
        </LinkButton>
      </Done>
    )
  if (token === null || isOver)
    return (
      <Done heading={t('ended')} text={t('endedText')}>
        <LinkButton to={links.contact()} size="lg">
          {t('contact')}
        </LinkButton>
      </Done>
    )
  return <Asking {...{ link, isBusy, failure }} onGive={give} />
}

type AskingProps = {
  link: Link | null
  isBusy: boolean
  failure: unknown
  onGive(given: { iban: string; accountName: string }): void
}

function Asking({ link, isBusy, failure, onGive }: AskingProps) {
  const { t } = useTranslation('payback')
  const { money, moment } = useFormat()
  const describe = useDescribeFailure()
  const [iban, setIban] = useState('')
  const [accountName, setAccountName] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const name = accountName.trim()
    if (readIban(iban) !== null && name !== '') return onGive({ iban, accountName: name })
    return focusFirstFault(event.currentTarget)
  }
  const text = link ? t('text', { number: `\u2068${link.number}\u2069`, amount: money(link.amount) }) : t('loading')
  return (
    <AuthFrame heading={t('heading')} text={text}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <IbanField value={iban} onValue={setIban} isTried={isTried} />
        <TextField
          label={t('name')}
          hint={t('nameHint')}
          name="accountName"
          autoComplete="name"
          maxLength={120}
          required
          value={accountName}
          onChange={({ target }) => setAccountName(target.value)}
          {...(isTried && accountName.trim() === '' ? { error: t('nameMissing') } : {})}
        />
        <Button type="submit" size="lg" isBusy={isBusy} disabled={link === null}>
          {t('send')}
        </Button>
        <p role="alert" className="text-sm text-sale">
          {failure !== null && describe(failure).message}
        </p>
      </form>
      {link && <p className="mt-2 text-sm text-stone">{t('until', { time: moment(link.expiresAt) })}</p>}
    </AuthFrame>
  )
}

/** Once the fields say what is wrong. */
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
}

function useGiving(token: string) {
  const [link, setLink] = useState<Link | null>(null)
  const [account, setAccount] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const fail = (error: unknown) => (isFinal(error) ? setOver(true) : setFailure(error))
  useEffect(() => {
    if (!mayBeOurs(token)) return
    call('POST /refunds/account/show', { body: { token } }).then((shown) => setLink(shown.link), fail)
  }, [token])
  const give = async (given: { iban: string; accountName: string }) => {
    setBusy(true)
    setFailure(null)
    try {
      setAccount((await call('POST /refunds/account', { body: { token, ...given } })).account)
    } catch (error) {
      fail(error)
    }
    setBusy(false)
  }
  return {
    link,
    account,
    isOver,
    isBusy,
    failure,
    give: (given: { iban: string; accountName: string }) => void give(given),
  }
}
