import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ProductState } from './product-draft.ts'

const colours: Record<ProductState, string> = {
  draft: 'text-clay',
  scheduled: 'text-clay',
  live: 'text-success',
  archived: 'text-stone',
}

export function StateName({ of }: { of: ProductState }) {
  const { t } = useTranslation('range')
  return <span className={`whitespace-nowrap ${colours[of]}`}>{t(`states.${of}`)}</span>
}
