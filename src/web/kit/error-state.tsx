import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from './button.tsx'

type ErrorStateProps = {
  heading?: string
  message: string
  /** A reference to give to the shop. */
  note?: string
  /** Offers "Try again". */
  onRetry?: () => void
  /** Where the screen has its own words for it (R038). */
  retryLabel?: string
  isRetrying?: boolean
  headingLevel?: 1 | 2 | 3
  /** Other ways on. */
  children?: ReactNode
}

/** What happened, and another try where that can help. Announced when it appears. */
export function ErrorState({
  heading,
  message,
  note,
  onRetry,
  retryLabel,
  isRetrying,
  headingLevel = 2,
  children,
}: ErrorStateProps) {
  const { t } = useTranslation()
  const Heading = `h${headingLevel}` as const
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-16 text-center">
      {heading && <Heading className="text-2xl">{heading}</Heading>}
      <p className="mt-4 max-w-md text-stone">{message}</p>
      {(onRetry || children) && (
        <div className="mt-8 flex flex-wrap justify-center gap-4">
          {onRetry && (
            <Button look="outline" onClick={onRetry} isBusy={isRetrying}>
              {retryLabel ?? t('retry')}
            </Button>
          )}
          {children}
        </div>
      )}
      {note && (
        <p className="mt-6 text-xs text-stone">
          <bdi>{note}</bdi>
        </p>
      )}
    </div>
  )
}
