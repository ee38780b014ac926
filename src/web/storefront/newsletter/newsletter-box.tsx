import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { useSubscription } from './use-subscription.ts'

/** R056, D6: in the footer, on black. */
export function NewsletterBox() {
  const { t } = useTranslation(['layout', 'common'])
  const { isPending, isDone, hasFailed, problem, submit } = useSubscription()
  const id = useId()
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="text-2xl">
        {t('footer.newsletter.heading')}
      </h2>
      <p className="mt-3 text-sm text-white/70">{t('footer.newsletter.text')}</p>
      <form method="post" data-kept="newsletter" noValidate onSubmit={submit} className="mt-6">
        <label htmlFor={id} className="text-sm">
          {t('footer.newsletter.email')}
        </label>
        <div className="mt-2 flex gap-2">
          <input
            id={id}
            name="email"
            type="email"
            required
            maxLength={254}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-problem`}
            className="min-h-12 min-w-0 flex-1 rounded-sm border border-white/60 bg-transparent px-3 text-base transition-colors hover:border-white"
          />
          <button
            type="submit"
            aria-busy={isPending || undefined}
            aria-disabled={isPending || undefined}
            className="inline-flex min-h-12 shrink-0 items-center gap-2 rounded-sm bg-paper px-5 text-sm font-medium text-ink transition-colors hover:bg-sand"
          >
            {isPending && <Spinner />}
            {hasFailed ? t('common:retry') : t('footer.newsletter.submit')}
          </button>
        </div>
        <p
          id={`${id}-problem`}
          role="alert"
          className="border-s-2 border-sand ps-3 text-sm not-empty:mt-3 empty:border-0"
        >
          {problem}
        </p>
        <div role="status" className="text-sm not-empty:mt-3">
          {isDone && (
            <>
              <p className="font-medium">{t('footer.newsletter.thanks')}</p>
              <p className="mt-1 text-white/70">{t('footer.newsletter.next')}</p>
              <p className="mt-1 text-white/70">{t('footer.newsletter.returning')}</p>
            </>
          )}
        </div>
      </form>
    </section>
  )
}
