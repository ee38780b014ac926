import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSignInPath } from '#web/storefront/frame/sign-in-path.ts'
import { LinkButton } from '#web/kit/button.tsx'

/** B6: the session ended before the last press. Nothing was ordered, and after signing in the form is as it was. */
export function SignedOut() {
  const { t } = useTranslation('checkout')
  const signInPath = useSignInPath()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone, and the page is much shorter than it was.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-16 text-center">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t('signedOut.heading')}
      </h2>
      <p className="mt-4 max-w-md text-stone">{t('signedOut.text')}</p>
      <div className="mt-8">
        <LinkButton to={signInPath}>{t('signedOut.signIn')}</LinkButton>
      </div>
    </div>
  )
}
