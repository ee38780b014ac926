import { useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { call } from '#web/session/browser-session.ts'
import { useReplies } from '#web/session/use-replies.ts'
import { links } from '#web/storefront/links.ts'
import { keptCode } from './kept-code.ts'

const load = () => import('./redeem-rules.ts').then(({ redeemForm }) => redeemForm)
const defaultValues = { code: '' }

/** In the wallet: a code, typed or pasted, with any spaces and digits. */
export function RedeemForm() {
  const { t } = useTranslation('gift')
  const { money } = useFormat()
  const replies = useReplies()
  const [done, setDone] = useState('')
  const form = useContractForm({ load, defaultValues, keep: keptCode })
  const submit = form.handleSubmit(async (body) => {
    setDone('')
    try {
      const { amount } = await call('POST /wallet/gift-cards', { body })
      form.forget()
      form.reset()
      setDone(t('redeem.done', { amount: money(amount) }))
      await replies.renew('GET /wallet')
    } catch (error) {
      const message = form.showFailure(error)
      if (message !== null) form.setError('code', { type: 'server', message }, { shouldFocus: true })
    }
  })
  return (
    <section aria-labelledby="redeem" className="mt-10">
      <h2 id="redeem" className="text-xl">
        {t('redeem.heading')}
      </h2>
      <form
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-4 flex max-w-xl flex-wrap items-start gap-x-4 gap-y-3"
      >
        <TextField
          label={t('redeem.code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={80}
          required
          className="min-w-64 flex-1"
          {...form.field('code')}
        />
        <Button type="submit" look="outline" isBusy={form.formState.isSubmitting} className="sm:mt-7">
          {t('redeem.submit')}
        </Button>
      </form>
      <p role="status" className="text-success not-empty:mt-3">
        {done}
      </p>
      <LocalLink to={links.giftCard()} className="link mt-2 inline-flex min-h-11 items-center text-sm">
        {t('redeem.buy')}
      </LocalLink>
    </section>
  )
}
