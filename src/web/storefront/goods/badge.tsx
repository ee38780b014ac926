import type { Badge as BadgeName } from '#domain/catalogue.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'

type BadgeProps = { tone?: 'plain' | 'sale' | 'ink'; children: ReactNode; className?: string }

const tones = { plain: 'bg-paper text-ink', sale: 'bg-sale text-white', ink: 'bg-ink text-paper' }

export function Badge({ tone = 'plain', children, className = '' }: BadgeProps) {
  return <span className={`label-caps inline-block rounded-sm px-2 py-1 ${tones[tone]} ${className}`}>{children}</span>
}

type Badged = { badges: readonly BadgeName[]; availability: string; discountPercentage: number; isFeatured?: boolean }

type Label = 'soldOut' | 'off' | 'featured' | BadgeName

/** R062, B3: all that apply, in this order; how much is off stands for the word "sale". `featured` (R040) only where it is asked for. */
export function labelsOf({ badges, availability, discountPercentage, isFeatured = false }: Badged): Label[] {
  const reduction = discountPercentage > 0 ? ('off' as const) : badges.find((badge) => badge === 'sale')
  const others = badges.filter((badge) => badge !== 'sale')
  return [
    ...(availability === 'out_of_stock' ? ['soldOut' as const] : []),
    ...(isFeatured ? ['featured' as const] : []),
    ...(reduction ? [reduction] : []),
    ...others,
  ]
}

const toneOf = (label: Label) =>
  label === 'off' || label === 'sale' ? 'sale' : label === 'exclusive' || label === 'featured' ? 'ink' : 'plain'

/** The product's badges, the same wherever the piece is: card, page, lookbook, wishlist. Over a picture they stand under one another. */
export function ProductBadges({ product, className = '' }: { product: Badged; className?: string }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const labels = labelsOf(product)
  if (labels.length === 0) return null
  return (
    <p className={`flex gap-1 ${className}`}>
      {labels.map((label) => (
        <Badge key={label} tone={toneOf(label)}>
          {label === 'soldOut' ? (
            t('soldOut')
          ) : label === 'off' ? (
            <bdi>{t('off', { percent: percent(product.discountPercentage) })}</bdi>
          ) : (
            t(`badge.${label}`)
          )}
        </Badge>
      ))}
    </p>
  )
}

/** Over a picture, clear of the heart. */
export const overPicture = 'pointer-events-none absolute start-3 top-3 flex-col items-start'
