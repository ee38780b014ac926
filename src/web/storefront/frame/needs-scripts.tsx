import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '../links.ts'
import { LinkButton } from '#web/kit/button.tsx'

type NeedsScriptsProps = {
  /** What can't be shown, and why. */ text: string
  /** What waits for scripts. */ children: ReactNode
}

/** A16: where no scripts come, said in the place of what would wait for them for ever. */
export function NeedsScripts({ text, children }: NeedsScriptsProps) {
  const { t } = useTranslation('layout')
  return (
    <>
      <noscript>
        <p className="mt-6 max-w-prose">{text}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={links.shop()}>{t('noScripts.shop')}</LinkButton>
          <LinkButton to={links.contact('order')} look="outline">
            {t('footer.contact')}
          </LinkButton>
        </p>
      </noscript>
      <div className="noscript:hidden">{children}</div>
    </>
  )
}
