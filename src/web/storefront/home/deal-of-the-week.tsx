import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { ListedPrice } from '#web/storefront/goods/listed-price.tsx'
import { listedPrices } from '#web/storefront/goods/prices.ts'
import { Rating } from '#web/storefront/goods/rating.tsx'
import { timeLeft } from './deal.ts'
import type { Deal } from './deal.ts'

export type ServerClock = {
  serverNowMs: number
  /** By `performance.now()`; null until the page is alive. */ cameAt: RefObject<number | null>
}

/** R036. The time is the server's, whatever the visitor's own clock says. */
export function DealOfTheWeek({ deal, clock }: { deal: Deal; clock: ServerClock }) {
  const { t } = useTranslation('home')
  const { money, date } = useFormat()
  const { product, endsAtMs } = deal
  const [image] = product.images
  const { now, was } = listedPrices(product)
  const saving = (was ?? now) - now
  return (
    <section aria-labelledby="deal" className="mt-12 bg-sand sm:mt-16">
      <div className="page grid items-center gap-x-16 gap-y-8 py-12 sm:grid-cols-2 sm:py-16 lg:grid-cols-[5fr_6fr]">
        <Picture url={image?.url ?? ''} alt={image?.alt ?? product.name} sizes="(width >= 40rem) 45vw, 100vw" />
        <div className="flex flex-col items-start">
          <h2 id="deal" className="label-caps font-sans text-clay">
            {t('deal.heading')}
          </h2>
          <p className="mt-4 font-display text-3xl leading-tight lg:text-4xl">{product.name}</p>
          {product.totalReviews > 0 && (
            <Rating value={product.averageRating} count={product.totalReviews} className="mt-4" />
          )}
          <ListedPrice product={product} className="mt-5 text-xl" />
          <p className="mt-2 text-sm text-success">
            <bdi>{t('deal.save', { amount: money(saving) })}</bdi>
          </p>
          <Countdown endsAtMs={endsAtMs} clock={clock} />
          {/* A second before Monday is Sunday. */}
          <p className="mt-4 text-sm text-stone">
            {t('deal.until', { day: date(new Date(endsAtMs - 1000).toISOString()) })}
          </p>
          <LinkButton to={links.product(product.slug)} className="mt-8">
            {t('deal.view')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function Countdown({ endsAtMs, clock }: { endsAtMs: number; clock: ServerClock }) {
  const { t } = useTranslation('home')
  const nowMs = useNowMs(clock)
  const { days, hours, minutes } = timeLeft(endsAtMs, nowMs)
  const parts = [
    { value: days, unit: t('deal.days', { count: days }) },
    { value: hours, unit: t('deal.hours', { count: hours }) },
    { value: minutes, unit: t('deal.minutes', { count: minutes }) },
  ]
  return (
    <div role="timer" aria-label={t('deal.timeLeft')} className="mt-8 flex gap-8">
      {parts.map(({ value, unit }, index) => (
        <span key={index} className="flex min-w-12 flex-col">
          <span className="font-display text-3xl tabular-nums">{value}</span>
          <span className="text-sm text-stone">{unit}</span>
        </span>
      ))}
    </div>
  )
}

/** Goes on from the server's time, however long after the page this part comes alive. */
function useNowMs({ serverNowMs, cameAt }: ServerClock): number {
  const [nowMs, setNowMs] = useState(serverNowMs)
  useEffect(() => {
    const look = () => setNowMs(serverNowMs + (cameAt.current === null ? 0 : performance.now() - cameAt.current))
    look()
    const timer = setInterval(look, 10_000)
    return () => clearInterval(timer)
  }, [serverNowMs, cameAt])
  return nowMs
}
