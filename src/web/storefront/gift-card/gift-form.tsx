import type { Calls } from '#contract/calls.ts'
import { giftMessageLength } from '#domain/gift-card.ts'
import { toAed } from '#domain/money.ts'
import { readFils } from '#domain/typed-aed.ts'
import { useEffect, useState } from 'react'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { localPath } from '#web/i18n/local-path.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { call } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { links } from '#web/storefront/links.ts'
import { AmountField } from './amount-field.tsx'
import { CardPreview } from './card-preview.tsx'
import { leaveFor } from './leave-for.ts'
import { purchaseKeys } from './purchase-key.ts'

export type Offer = Calls['GET /gift-cards/offer']['reply']['offer']

type Values = {
  amount: string
  recipientName: string
  recipientEmail: string
  buyerName: string
  buyerEmail: string
  message: string
  sendOn: string
}

const load = () => import('./gift-card-rules.ts').then(({ giftCardForm }) => giftCardForm)

/** In AED; 0 for what is no amount. */
const amountIn = (typed: string): number => toAed(readFils(typed) ?? 0)

const prepare = ({ amount, ...values }: Values) => ({ ...values, amount: amountIn(amount) || null })

const mailbox = { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const

/** Beside it the card as it will be. */
export function GiftForm({ offer }: { offer: Offer }) {
  const { t } = useTranslation('gift')
  const { money } = useFormat()
  const { form, failure, submit } = useBuying(offer)
  const [amount, recipientName, buyerName, message] = form.watch(['amount', 'recipientName', 'buyerName', 'message'])
  const aed = amountIn(amount)
  return (
    <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <form method="post" noValidate onSubmit={submit} className="grid gap-12">
        <AmountField
          offer={offer}
          value={amount}
          onValue={(value) => form.setValue('amount', value, { shouldDirty: true, shouldValidate: true })}
          field={form.field('amount')}
        />
        <Part heading={t('for')}>
          <TextField
            label={t('recipientName')}
            autoComplete="off"
            maxLength={100}
            required
            {...form.field('recipientName')}
          />
          <TextField
            label={t('recipientEmail')}
            {...mailbox}
            autoComplete="off"
            maxLength={254}
            required
            {...form.field('recipientEmail')}
          />
          <TextArea
            label={t('message')}
            isOptional
            rows={4}
            maxLength={giftMessageLength}
            className="sm:col-span-2"
            {...form.field('message')}
          />
          <TextField
            label={t('day')}
            hint={t('dayHint')}
            type="date"
            min={offer.firstDay}
            max={offer.lastDay}
            required
            {...form.field('sendOn')}
          />
        </Part>
        <Part heading={t('from')}>
          <TextField label={t('buyerName')} autoComplete="name" maxLength={100} required {...form.field('buyerName')} />
          <TextField
            label={t('buyerEmail')}
            hint={t('buyerEmailHint')}
            {...mailbox}
            autoComplete="email"
            maxLength={254}
            required
            {...form.field('buyerEmail')}
          />
        </Part>
        <div className="grid gap-5">
          <FormAlert>{failure}</FormAlert>
          <Button type="submit" size="lg" isBusy={form.formState.isSubmitting} className="sm:justify-self-start">
            {aed > 0 ? t('payAmount', { amount: money(aed) }) : t('pay')}
          </Button>
          <p className="text-sm text-stone">{t('payHint')}</p>
        </div>
      </form>
      <aside aria-hidden="true" className="hidden lg:block">
        <div className="sticky top-28">
          <CardPreview amount={aed > 0 ? money(aed) : ''} to={recipientName} from={buyerName} message={message} />
        </div>
      </aside>
    </div>
  )
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-5 font-display text-2xl">{heading}</legend>
      {children}
    </fieldset>
  )
}

function useBuying(offer: Offer) {
  const { user } = useSession()
  const { prefix } = useLanguage()
  const [keyOf] = useState(purchaseKeys)
  const [failure, setFailure] = useState<string | null>(null)
  const [defaultValues] = useState<Values>(() => ({
    amount: String(offer.amounts[1] ?? offer.amounts[0] ?? offer.least),
    recipientName: '',
    recipientEmail: '',
    buyerName: '',
    buyerEmail: '',
    message: '',
    sendOn: offer.firstDay,
  }))
  const form = useContractForm({ load, defaultValues, prepare, keep: 'gift-card' })
  const { getValues, setValue } = form
  useEffect(() => {
    if (user === null) return
    if (getValues('buyerEmail') === '') setValue('buyerEmail', user.email)
    if (getValues('buyerName') === '') setValue('buyerName', `${user.firstName} ${user.lastName}`.trim())
  }, [user, getValues, setValue])
  const submit = form.handleSubmit(async (body) => {
    setFailure(null)
    try {
      const { payment, token } = await call('POST /gift-cards', { body, headers: { 'idempotency-key': keyOf(body) } })
      // Without a page to pay on, the purchase itself says how it stands.
      await leaveFor(payment.redirectUrl ?? localPath(links.boughtGiftCard(token), prefix))
    } catch (error) {
      setFailure(form.showFailure(error))
    }
  })
  return { form, failure, submit: (event: React.FormEvent) => void submit(event) }
}
