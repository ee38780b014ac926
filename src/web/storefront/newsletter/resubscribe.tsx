import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'

/** The way back for who unsubscribed by mistake: with the token of the same link, because her address alone is not enough. */
export function Resubscribe({ token }: { token: string }) {
  const { t } = useTranslation('newsletter')
  const tell = useTellFailure()
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle')
  const words = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (state === 'done') words.current?.focus()
  }, [state])
  const press = () => {
    setState('pending')
    call('POST /newsletter/resubscribe', { body: { token } }).then(
      () => setState('done'),
      (error: unknown) => {
        setState('idle')
        tell(error, { again: press })
      },
    )
  }
  return (
    <>
      <p ref={words} tabIndex={-1} role="status" className="mb-6 empty:hidden">
        {state === 'done' && t('unsubscribe.againText')}
      </p>
      <div className="flex flex-wrap gap-3">
        {state !== 'done' && (
          <Button look="outline" size="lg" isBusy={state === 'pending'} onClick={press}>
            {t('unsubscribe.again')}
          </Button>
        )}
        <LinkButton to={links.shop('new-in')} look={state === 'done' ? 'outline' : 'quiet'} size="lg">
          {t('toNew')}
        </LinkButton>
      </div>
    </>
  )
}
