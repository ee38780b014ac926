import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { LetterLink } from './letter-link.tsx'

export const handle = { areas: ['newsletter'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'newsletterConfirm', path: null })

/** D6: opened from the letter that asks for confirmation. */
export default function ConfirmPage() {
  const { t } = useTranslation('newsletter')
  const onwards = (
    <LinkButton to={links.shop('new-in')} size="lg">
      {t('toNew')}
    </LinkButton>
  )
  return <LetterLink texts="confirm" send="POST /newsletter/confirm" whenDone={onwards} whenBroken={onwards} />
}
