import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'

/** R095: whose account was suspended while she was signed in. She may write to us, buy as a guest, or sign in with another account. */
export function Suspended() {
  const { t } = useTranslation('auth')
  const contact = useRef<HTMLDivElement>(null)
  // She did not come here by herself: her next step has the focus.
  useEffect(() => contact.current?.querySelector('a')?.focus(), [])
  return (
    <>
      <div ref={contact} role="alert">
        <p>{t('suspendedText')}</p>
        <div className="mt-6 grid gap-3">
          <LinkButton to={links.contact()} size="lg">
            {t('contact')}
          </LinkButton>
          <LinkButton to={links.home()} look="outline" size="lg">
            {t('suspendedShop')}
          </LinkButton>
        </div>
      </div>
      <h2 className="mt-10 mb-6 border-t border-line pt-8 text-xl">{t('suspendedOther')}</h2>
    </>
  )
}
