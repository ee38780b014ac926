import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useNavigate } from 'react-router'
import { LocalLink, useLocalTo } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { useShowOrder } from '#web/session/use-replies.ts'
import { Failure } from '#web/calls/failure.ts'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'

const load = () => import('../checkout/checkout-rules.ts').then(({ LookUp }) => LookUp)

type LookupInput = { number: string; email: string }

/** D22: a guest's order by its number and the e-mail it was placed with. */
export function LookupForm() {
  const { t } = useTranslation('checkout')
  const { form, submit, refused } = useLookup()
  return (
    <form onSubmit={submit} noValidate aria-label={t('lookup.heading')} className="mt-8 flex flex-col gap-5">
      <TextField
        label={t('lookup.number')}
        hint={t('lookup.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        {...form.field('number')}
      />
      <TextField
        label={t('lookup.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...form.field('email')}
      />
      <p role="alert" className="text-sale empty:hidden">
        {refused}
      </p>
      <Button type="submit" size="lg" isBusy={form.formState.isSubmitting}>
        {t('lookup.find')}
      </Button>
      <p className="text-sm text-stone">
        {t('lookup.account')}{' '}
        <LocalLink to={links.orders()} className="link">
          {t('lookup.toAccount')}
        </LocalLink>
      </p>
    </form>
  )
}

function useLookup() {
  const { t } = useTranslation('checkout')
  const navigate = useNavigate()
  const localTo = useLocalTo()
  const show = useShowOrder()
  const [refused, setRefused] = useState<string | null>(null)
  const form = useContractForm<LookupInput, LookupInput>({
    load,
    keep: 'order-lookup',
    defaultValues: { number: '', email: '' },
  })
  const submit = form.handleSubmit(async (body) => {
    setRefused(null)
    try {
      const { order, orderToken } = await call('POST /orders/lookup', { body })
      form.forget()
      show(order)
      await navigate(localTo(links.success(order._id, orderToken)))
    } catch (error) {
      const isUnknown = error instanceof Failure && error.status === 404
      setRefused(isUnknown ? t('lookup.notFound') : form.showFailure(error))
    }
  })
  return { form, submit, refused }
}
