import { useCallback } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { describeFailure } from './failure.ts'
import type { FailureDescription } from './failure.ts'

/** `describe(error, fallback).message`: what to tell about a failed call, in the page's language (R132). */
export function useDescribeFailure(): (error: unknown, fallback?: string) => FailureDescription {
  const { t } = useTranslation('errors')
  return useCallback((error, fallback) => describeFailure(error, t, fallback), [t])
}
