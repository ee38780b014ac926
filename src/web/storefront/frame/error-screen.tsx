import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useState } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { links } from '../links.ts'
import { isOffline, offline } from '#web/calls/is-offline.ts'
import type { RouteFailure } from '#web/session/load-from.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { ErrorState } from '#web/kit/error-state.tsx'
import { PageTitle } from './page-title.tsx'

/** As Chromium, Firefox and Safari say that a fetch, of data or of a script, had no answer. */
const unanswered = /fetch|network|load failed|importing a module/i

/** The whole screen failed: what happened, whose fault it is, and another try. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('errors')
  const { revalidate, state } = useRevalidator()
  const isUnanswered = error instanceof TypeError && unanswered.test(error.message)
  const [wasOffline] = useState(isOffline)
  const failure = isRouteErrorResponse(error) ? (error.data as Partial<RouteFailure> | null) : null
  // A page, or a part of one, that was not kept on this device.
  if (failure === null && wasOffline && offline.Screen)
    return <offline.Screen onRetry={() => void revalidate()} isRetrying={state === 'loading'} />
  return (
    <div className="page section">
      <PageTitle of="titles:error" />
      <ErrorState
        heading={t('somethingWrong')}
        message={isUnanswered ? t('network') : failure?.message || t('screenText')}
        note={failure?.requestId ? t('requestId', { id: failure.requestId }) : undefined}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
        headingLevel={1}
      >
        <LinkButton to={links.home()} look="quiet">
          {t('notFoundHome')}
        </LinkButton>
      </ErrorState>
    </div>
  )
}
