import { type FormEvent, useState } from 'react'
import type { OrderToConfirm } from '#contract/orders.ts'
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
import { isFinal, LinkedOrder } from './linked-order.tsx'
import { useShownOrder } from './use-shown-order.ts'

export const handle = { areas: ['cash', 'bag', 'checkout'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'confirmOrder', path: null })

type Wish = 'yes' | 'no'
type Word = { token: string } | { number: string; code: string }

/** Back office 3.5: opened from a text message. Merely opening it does nothing: telephones look at links too. Without a link she types the digits. */
export default function CashOrderPage() {
  const { t } = useTranslation('cash')
  const token = useLinkToken()
  const { shown, hasEnded } = useShownOrder('POST /orders/cash-order', token ?? '')
  const { said, isWrong, failure, working, say } = useSaying()
  if (said) return <Said {...said} />
  if (hasEnded)
    return (
      <Done heading={t('ended')} text={t('endedText')}>
        <LinkButton to={links.findOrder()} size="lg">
          {t('toOrder')}
        </LinkButton>
      </Done>
    )
  return (
    <Asking
      {...{ shown, working, failure, isWrong }}
      isTyped={token === null}
      isReady={token !== undefined}
      onSay={(wish, typed) => say(typed ?? { token: token ?? '' }, wish)}
    />
  )
}

type AskingProps = {
  shown: OrderToConfirm | null
  isTyped: boolean
  isReady: boolean
  isWrong: boolean
  working: Wish | null
  failure: unknown
  onSay(wish: Wish, typed: Word | null): void
}

function Asking({ shown, isTyped, isReady, isWrong, working, failure, onSay }: AskingProps) {
  const { t } = useTranslation('cash')
  const { money } = useFormat()
  const describe = useDescribeFailure()
  const [isSure, setSure] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const wish = isSure ? 'no' : 'yes'
    onSay(wish, isTyped ? { number: String(typed.get('number')), code: String(typed.get('code')) } : null)
  }
  const text = isTyped ? t('plain') : shown ? t('text', { amount: money(shown.payable) }) : ''
  return (
    <AuthFrame heading={t('heading')} text={text}>
      {shown && (
        <LinkedOrder
          number={shown.number}
          items={shown.items}
          amounts={shown}
          total={{ name: t('toPay'), amount: money(shown.payable) }}
        />
      )}
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        {isTyped && <Digits />}
        {isSure ? (
          <>
            <p role="status">{t('sure')}</p>
            <Button key="no" type="submit" size="lg" isBusy={working === 'no'}>
              {t('no')}
            </Button>
            <Button key="back" look="quiet" onClick={() => setSure(false)}>
              {t('keep')}
            </Button>
          </>
        ) : (
          <>
            {/* Without keys the pressed button would become the one that sends, and send at once. */}
            <Button key="yes" type="submit" size="lg" isBusy={working === 'yes'} disabled={!isReady}>
              {t('yes')}
            </Button>
            <Button key="ask" look="quiet" onClick={() => setSure(true)}>
              {t('no')}
            </Button>
          </>
        )}
        <p role="alert" className="text-sm text-sale">
          {isWrong ? t('wrong') : failure !== null && describe(failure).message}
        </p>
      </form>
    </AuthFrame>
  )
}

function Digits() {
  const { t } = useTranslation('cash')
  return (
    <>
      <TextField label={t('number')} name="number" dir="ltr" autoComplete="off" minLength={8} maxLength={30} required />
      <TextField
        label={t('code')}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        minLength={6}
        maxLength={12}
        required
      />
    </>
  )
}

function Said({ number, wish }: { number: string; wish: Wish }) {
  const { t } = useTranslation('cash')
  return (
    <Done heading={t(`done.${wish}`)} text={t(`doneText.${wish}`, { number })}>
      <LinkButton to={links.shop()} size="lg">
        {t('toShop')}
      </LinkButton>
    </Done>
  )
}

function useSaying() {
  const [said, setSaid] = useState<{ number: string; wish: Wish } | null>(null)
  const [working, setWorking] = useState<Wish | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const say = async (word: Word, wish: Wish) => {
    setWorking(wish)
    setFailure(null)
    try {
      setSaid(await call('POST /orders/cash-word', { body: { ...word, wish } }))
    } catch (error) {
      setFailure(error)
    }
    setWorking(null)
  }
  return { said, working, failure, isWrong: isFinal(failure), say: (word: Word, wish: Wish) => void say(word, wish) }
}
