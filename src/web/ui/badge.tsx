import type { Badge as BadgeName } from '#domain/catalogue.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '../i18n/language.tsx'

type BadgeProps = { tone?: 'plain' | 'sale' | 'ink'; children: ReactNode; className?: string }

const tones = { plain: 'bg-paper text-ink', sale: 'bg-sale text-white', ink: 'bg-ink text-paper' }

export function Badge({ tone = 'plain', children, className = '' }: BadgeProps) {
  return <span className={`label-caps inline-block rounded-sm px-2 py-1 ${tones[tone]} ${className}`}>{children}</span>
}

/** At most one per card: sold out, else the reduction, else the first of the product's badges. */
export function ProductBadge({ product }: { product: { badges: readonly BadgeName[]; availability: string; discountPercentage: number } }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  if (product.availability === 'out_of_stock') return <Badge>{t('soldOut')}</Badge>
  if (product.discountPercentage > 0) return <Badge tone="sale"><bdi>{t('off', { percent: percent(product.discountPercentage) })}</bdi></Badge>
  const [first] = product.badges
  return first ? <Badge tone={first === 'exclusive' ? 'ink' : 'plain'}>{t(`badge.${first}`)}</Badge> : null
}
