import { maxSavingPercent, tierPlan } from '#domain/wholesale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { buttonClass } from '#web/kit/button.tsx'
import { StepChart } from './step-chart.tsx'

const usualTiers = tierPlan.map((tier) => ({ ...tier, unitPrice: null }))

/** R110: what wholesale offers, with the store's usual ladder drawn large. */
export function Offer() {
  const { t } = useTranslation('wholesale')
  const { percent } = useFormat()
  return (
    <div className="page grid items-end gap-10 pt-10 pb-12 lg:grid-cols-2 lg:gap-16 lg:pt-20 lg:pb-20">
      <div>
        <p className="label-caps text-clay">{t('title')}</p>
        <h1 className="mt-4 text-3xl lg:text-4xl">{t('offer.heading', { saving: percent(maxSavingPercent) })}</h1>
        <p className="mt-5 max-w-lg text-lg text-stone">{t('offer.text')}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href="#catalogue" className={buttonClass('solid')}>
            {t('offer.toCatalogue')}
          </a>
          <a href="#inquiry" className={buttonClass('outline')}>
            {t('offer.toInquiry')}
          </a>
        </p>
      </div>
      <figure>
        <StepChart label={t('offer.chart')} tiers={usualTiers} barClassName="h-44 lg:h-64" />
        <figcaption className="mt-4 max-w-md text-sm text-stone">{t('offer.chartNote')}</figcaption>
      </figure>
    </div>
  )
}

const steps = ['choose', 'ask', 'apply'] as const

export function HowItWorks() {
  const { t } = useTranslation('wholesale')
  const { number } = useFormat()
  return (
    <section aria-labelledby="how" className="border-y border-line bg-sand/40">
      <div className="page py-12 lg:py-16">
        <h2 id="how" className="text-2xl">
          {t('how.heading')}
        </h2>
        <ol className="mt-8 grid gap-8 md:grid-cols-3 lg:gap-12">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-4">
              <span aria-hidden="true" className="text-2xl leading-none text-clay">
                {number(index + 1)}
              </span>
              <div>
                <h3 className="font-sans text-base font-medium">{t(`how.${step}`)}</h3>
                <p className="mt-1 text-stone">{t(`how.${step}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
