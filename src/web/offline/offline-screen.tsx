import { useEffect, useRef } from 'react'
import { useTranslation } from '../i18n/use-translation.tsx'
import { Button } from '../kit/button.tsx'
import { SeenPages } from './seen-pages.tsx'
import { useOnReturn } from './use-offline.ts'

/** In the place of a page that is not at hand. It tries again by itself when the connection is back. */
export function OfflineScreen({ onRetry, isRetrying = false }: { onRetry: () => void; isRetrying?: boolean }) {
  const { t } = useTranslation(['offline', 'common'])
  const heading = useRef<HTMLHeadingElement>(null)
  useOnReturn(onRetry)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page section">
      <title>{t('offline:heading')}</title>
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        {t('offline:heading')}
      </h1>
      <p className="mt-6 max-w-lg text-stone">{t('offline:text')}</p>
      <Button look="outline" className="mt-8" onClick={onRetry} isBusy={isRetrying}>
        {t('common:retry')}
      </Button>
      <SeenPages />
    </div>
  )
}
