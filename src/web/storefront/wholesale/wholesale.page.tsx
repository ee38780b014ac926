import { maxSavingPercent, tierPlan } from '#domain/wholesale.ts'
import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { formatOf } from '#web/i18n/format.ts'
import { translatorOf } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { QueryProvider } from '#web/personal/query-provider.tsx'
import { languageOf, loadFrom, notFound } from '#web/session/load-from.ts'
import { Pagination } from '#web/kit/pagination.tsx'
import { AccountPanel } from './account-panel.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import type { InquiryHandle } from './inquiry-form.tsx'
import { LineSheet } from './line-sheet.tsx'
import { lineOf } from './lines.ts'
import { HowItWorks, Offer } from './offer.tsx'
import { PriceNotice } from './price-notice.tsx'
import { linesPerPage, useLines } from './use-lines.ts'

export const handle = { areas: ['wholesale'] } satisfies RouteHandle

/** R019, R110: asked as a stranger, so no price is in it. */
export async function loader(args: LoaderFunctionArgs) {
  const page = Number(
    /^[1-9]\d{0,3}$/.exec(new URL(args.request.url).searchParams.get('page') ?? '1')?.[0] ?? notFound(),
  )
  const { products, total, pagination } = await loadFrom(args)('GET /wholesale/products', {
    query: { page, limit: linesPerPage },
  })
  const language = languageOf(args)
  const { t } = translatorOf(language)
  const { percent } = formatOf(language)
  const words = {
    title: t('title', { ns: 'wholesale' }),
    description: t('description', {
      ns: 'wholesale',
      saving: percent(maxSavingPercent),
      count: tierPlan[0].minQuantity,
    }),
  }
  return { lines: products.map(lineOf), total, page, totalPages: pagination.totalPages, words }
}

const pathOf = (page: number) => (page > 1 ? `${links.wholesale()}?page=${page}` : links.wholesale())

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return []
  const { words, page, lines } = args.loaderData
  return pageMeta(args, {
    title: { text: words.title },
    description: words.description,
    path: pathOf(page),
    image: lines[0]?.picture?.url,
  })
}

export default function WholesalePage() {
  return (
    <>
      <Offer />
      <HowItWorks />
      <QueryProvider>
        <Catalogue />
      </QueryProvider>
    </>
  )
}

/** The catalogue and the form that asks about it, which share what a buyer may see. */
function Catalogue() {
  const { t } = useTranslation('wholesale')
  const { lines: everybodys, total, page, totalPages } = useLoaderData<typeof loader>()
  const { lines, prices } = useLines(everybodys, page)
  const inquiry = useRef<InquiryHandle>(null)
  return (
    <>
      <section id="catalogue" aria-labelledby="catalogue-heading" className="page scroll-mt-20 py-12 lg:py-20">
        <h2 id="catalogue-heading" className="text-2xl sm:text-3xl">
          {t('catalogue.heading')}
        </h2>
        <PriceNotice prices={prices} />
        <p className="mt-2 text-sm text-stone">{t('catalogue.count', { count: total })}</p>
        <ul aria-label={t('catalogue.heading')} className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          {lines.map((line) => (
            <li key={line.id}>
              <LineSheet line={line} onAsk={(chosen) => inquiry.current?.ask(chosen)} />
            </li>
          ))}
        </ul>
        <div className="mt-16">
          <Pagination current={page} totalPages={totalPages} linkTo={pathOf} />
        </div>
      </section>
      <div className="border-t border-line">
        <div className="page grid items-start gap-16 py-12 lg:grid-cols-2 lg:py-20">
          <InquiryForm ref={inquiry} lines={lines} />
          <AccountPanel />
        </div>
      </div>
    </>
  )
}
