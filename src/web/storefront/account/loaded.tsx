import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Fetched } from '#web/calls/use-call.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { ErrorState } from '#web/kit/error-state.tsx'

type LoadedProps<Data> = {
  query: Fetched<Data>
  /** In the geometry of what is coming. */
  skeleton: ReactNode
  /** What the call says for itself when nobody else does (R133). */
  fallback: string
  children: (data: Data) => ReactNode
}

/** On its way, failed with another try, or there. */
export function Loaded<Data>({ query, skeleton, fallback, children }: LoadedProps<Data>) {
  const { t } = useTranslation('account')
  const describe = useDescribeFailure()
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    return (
      <ErrorState
        message={describe(query.error, fallback).message}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    )
  }
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        {t('loading')}
      </span>
      {skeleton}
    </div>
  )
}
