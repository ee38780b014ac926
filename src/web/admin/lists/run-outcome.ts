import type { AdminCalls } from '#contract/admin-calls.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Run = AdminCalls['GET /admin/runs']['reply']['runs'][number]
type Counts = Pick<Run, 'state' | 'done' | 'refused' | 'total'>

export const isOpenRun = ({ state }: Pick<Run, 'state'>): boolean => state === 'waiting' || state === 'running'

/** How far a run is, or how it ended, in one sentence. */
export function useRunOutcome(): (run: Counts) => string {
  const { t } = useTranslation('desk')
  const { number } = useFormat()
  return (run) => {
    const [done, refused] = [number(run.done), number(run.refused)]
    if (isOpenRun(run)) return t('bulk.progress', { done: number(run.done + run.refused), total: number(run.total) })
    if (run.state === 'cancelled')
      return run.refused > 0 ? t('bulk.cancelledPartly', { done, refused }) : t('bulk.cancelled', { done })
    return run.refused > 0 ? t('bulk.endedPartly', { done, refused }) : t('bulk.ended', { done })
  }
}
