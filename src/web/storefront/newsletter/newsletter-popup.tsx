import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { useSubscription } from './use-subscription.ts'

/** R057: thinking takes this long at least. */
const pendingMs = 1500

type PopupProps = { isOpen: boolean; onClose: () => void }

export function NewsletterPopup({ isOpen, onClose }: PopupProps) {
  const { t } = useTranslation('newsletter')
  const subscription = useSubscription(pendingMs)
  const words = useRef<HTMLDivElement>(null)
  // Runs after the dialog's own: the offer is read out, not its close button.
  useEffect(() => {
    if (isOpen) words.current?.focus()
  }, [isOpen])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('popup.title')} hideTitle>
      <div ref={words} tabIndex={-1} className="px-6 pt-12 pb-8 sm:px-12 sm:py-12">
        {subscription.isDone ? <Thanks onClose={onClose} /> : <Offer subscription={subscription} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function Offer({
  subscription: { isPending, hasFailed, problem, submit },
  onClose,
}: {
  subscription: ReturnType<typeof useSubscription>
  onClose: () => void
}) {
  const { t } = useTranslation(['newsletter', 'common'])
  return (
    <>
      <p aria-hidden="true" className="font-display">
        <span className="block font-sans text-5xl leading-none text-clay">
          <bdi>{t('popup.figure')}</bdi>
        </span>
        <span className="mt-4 block text-2xl">{t('popup.off')}</span>
      </p>
      <p className="mt-4 max-w-md text-stone">{t('popup.text')}</p>
      <form method="post" data-kept="newsletter-popup" noValidate onSubmit={submit} className="mt-6">
        <TextField
          label={t('popup.email')}
          name="email"
          type="email"
          required
          maxLength={254}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={problem}
        />
        <div className="mt-5 flex flex-wrap gap-x-2 gap-y-3">
          <Button type="submit" isBusy={isPending} className="grow sm:grow-0">
            {hasFailed ? t('common:retry') : t('popup.submit')}
          </Button>
          <Button look="quiet" onClick={onClose} className="grow sm:grow-0">
            {t('popup.later')}
          </Button>
        </div>
      </form>
      <p className="mt-6 text-sm text-stone">{t('popup.small')}</p>
    </>
  )
}

/** In the place of the form; the focus comes along. */
function Thanks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['newsletter', 'layout'])
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} tabIndex={-1} role="status" className="font-display text-2xl">
        {t('layout:footer.newsletter.thanks')}
      </p>
      <p className="mt-4 max-w-md text-stone">{t('layout:footer.newsletter.next')}</p>
      <p className="mt-2 max-w-md text-stone">{t('layout:footer.newsletter.returning')}</p>
      <Button onClick={onClose} className="mt-8">
        {t('popup.done')}
      </Button>
    </>
  )
}
