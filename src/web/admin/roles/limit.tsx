import type { Grant } from '#domain/permission.ts'
import { toAed } from '#domain/money.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** How far a permission goes, in words. */
export function useLimitText(): (grant: Grant | undefined) => string {
  const { t } = useTranslation('admin')
  const { money, percent } = useFormat()
  return (grant) => {
    if (!grant) return t('roleLimits.no')
    const limits = [
      grant.own && t('roleLimits.own'),
      grant.capFils !== undefined && t('roleLimits.fils', { amount: money(toAed(grant.capFils)) }),
      grant.capPercent !== undefined && t('roleLimits.percent', { percent: percent(grant.capPercent) }),
    ].filter((limit) => typeof limit === 'string')
    return limits.join(' · ') || t('roleLimits.yes')
  }
}

export function Limit({ grant }: { grant: Grant | undefined }) {
  const textOf = useLimitText()
  return grant ? textOf(grant) : <span className="text-stone">{textOf(grant)}</span>
}
