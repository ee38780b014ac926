import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { LetterLink } from './letter-link.tsx'
import { Resubscribe } from './resubscribe.tsx'

export const handle = { areas: ['newsletter'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'newsletterUnsubscribe', path: null })

/** D6, F29: opened from the last line of every newsletter; one press is enough. Nobody else can begin the subscription anew, so she may do it here. */
export default function UnsubscribePage() {
  const { t } = useTranslation('newsletter')
  return (
    <LetterLink
      texts="unsubscribe"
      send="POST /newsletter/unsubscribe"
      whenDone={(token) => <Resubscribe token={token} />}
      whenBroken={
        <LinkButton to={links.contact('support')} size="lg">
          {t('unsubscribe.write')}
        </LinkButton>
      }
    />
  )
}
