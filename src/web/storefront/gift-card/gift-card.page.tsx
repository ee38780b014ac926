import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { translatorOf } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { languageOf, loadFrom } from '#web/session/load-from.ts'
import { NeedsScripts } from '#web/storefront/frame/needs-scripts.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { GiftForm } from './gift-form.tsx'

export const handle = { areas: ['gift'] } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const { offer } = await loadFrom(args)('GET /gift-cards/offer')
  return { offer, title: translatorOf(languageOf(args)).t('title', { ns: 'gift' }) }
}

export const meta = (args: MetaArgs<typeof loader>) =>
  args.loaderData ? pageMeta(args, { title: { text: args.loaderData.title }, path: null }) : []

/** ADR 58: a gift for somebody, sent by e-mail on a day. */
export default function GiftCardPage() {
  const { t } = useTranslation('gift')
  const { date, money } = useFormat()
  const { offer } = useLoaderData<typeof loader>()
  if (!offer.isOffered)
    return (
      <div className="page py-16">
        <EmptyState heading={t('off.heading')} text={t('off.text')} headingLevel={1}>
          <LinkButton to={links.shop()}>{t('toShop')}</LinkButton>
        </EmptyState>
      </div>
    )
  return (
    <div className="page py-10 sm:py-16">
      <div className="max-w-2xl">
        <h1 className="text-4xl">{t('heading')}</h1>
        <p className="mt-4 text-lg text-stone">{t('intro')}</p>
      </div>
      <NeedsScripts text={t('noScripts')}>
        <GiftForm offer={offer} />
      </NeedsScripts>
      <dl className="mt-16 grid gap-8 border-t border-line pt-10 sm:grid-cols-3">
        {(['spend', 'safe', 'tax'] as const).map((name) => (
          <div key={name}>
            <dt className="font-display text-lg">
              {t(name === 'spend' && offer.validMonths !== null ? 'facts.until' : `facts.${name}`)}
            </dt>
            <dd className="mt-2 text-stone">
              {name === 'spend' && offer.validMonths !== null
                ? t('facts.spendUntil', { count: offer.validMonths })
                : t(`facts.${name}Text`, { least: money(offer.least), day: date(offer.lastDay) })}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
