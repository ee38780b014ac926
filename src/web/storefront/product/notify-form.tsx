import { oneSize } from '#domain/catalogue.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { describeFailure, fieldErrors } from '#web/calls/failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { TextField } from '#web/kit/field.tsx'

export type NotifyFormProps = { productId: string; color: string; size: string; isOpen: boolean; onClose: () => void }

type Progress = { status: 'idle' | 'sending' | 'sent'; error?: string }

/** For a size that has sold out: one mail when it returns. Give it the variant as key. */
export function NotifyForm({ productId, color, size }: NotifyFormProps) {
  const { t } = useTranslation(['errors', 'product'])
  const colourName = useColourName()
  const [{ status, error }, setProgress] = useState<Progress>({ status: 'idle' })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    if (!/^\S+@\S+\.\S+$/.test(email)) return setProgress({ status: 'idle', error: t('product:notify.invalid') })
    setProgress({ status: 'sending' })
    try {
      const { call } = await import('#web/session/browser-session.ts')
      await call('POST /products/:id/stock-alerts', { params: { id: productId }, body: { email, color, size } })
      form.reset()
      setProgress({ status: 'sent' })
    } catch (failure) {
      setProgress({
        status: 'idle',
        error: fieldErrors(failure).email ?? describeFailure(failure, t, t('product:notify.failed')).message,
      })
    }
  }
  if (status === 'sent')
    return (
      <p role="status" className="border-s-2 border-success py-2 ps-4 text-sm">
        {size === oneSize ? t('product:notify.thanksOneSize') : t('product:notify.thanks', { size })}
      </p>
    )
  return (
    <form data-kept="notify" noValidate onSubmit={(event) => void send(event)} className="border-y border-line py-5">
      <h2 className="font-sans text-base font-medium">{t('product:notify.heading')}</h2>
      <p className="mt-1 mb-4 text-sm text-stone">
        {t(size === oneSize ? 'product:notify.textOneSize' : 'product:notify.text', {
          size,
          colour: colourName(color),
        })}
      </p>
      <TextField
        label={t('product:notify.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        error={error}
      />
      <Button type="submit" isBusy={status === 'sending'} className="mt-4 w-full">
        {t('product:notify.submit')}
      </Button>
    </form>
  )
}
