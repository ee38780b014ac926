import { isPressCategory, pressCategories, type PressCategory } from '#domain/press.ts'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { Blocks } from '../article/blocks.tsx'
import { PageHead } from '../article/page-head.tsx'
import { readLabels, readPage } from '../article/read-texts.server.ts'
import { RichText } from '../article/rich-text.tsx'
import type { Section } from '../article/texts.ts'
import { writtenMeta } from '../article/written-meta.ts'
import type { PressTexts } from './press-texts.ts'
import { texts as ar } from './press.ar.server.ts'
import { texts as en } from './press.en.server.ts'
import { texts as fr } from './press.fr.server.ts'

/** R122: the filter is in the address, so it works without scripts; a category that does not exist shows all. */
export async function loader(args: LoaderFunctionArgs) {
  const wish = new URL(args.request.url).searchParams.get('category')
  return {
    ...(await readPage(args)),
    labels: readLabels(args, { en, ar, fr }),
    chosen: isPressCategory(wish) ? wish : ('all' as const),
  }
}

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args)

export default function PressPage() {
  const { texts, labels, chosen } = useLoaderData<typeof loader>()
  const isNews = ({ blocks }: Section) => blocks.some(({ type }) => type === 'news')
  return (
    <>
      <PageHead texts={texts} />
      <div className="page pb-16 sm:pb-24">
        <nav aria-label={labels.filter}>
          <ul className="flex flex-wrap gap-x-8 border-b border-line">
            {pressCategories.map((category) => (
              <li key={category}>
                <LocalLink
                  to={links.press(category === 'all' ? undefined : category)}
                  preventScrollReset
                  aria-current={category === chosen ? 'true' : undefined}
                  className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-stone hover:text-ink aria-[current=true]:border-ink aria-[current=true]:text-ink"
                >
                  {labels.categories[category]}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
        {texts.sections.filter(isNews).map((section) => (
          <News key={section.id} section={section} labels={labels} chosen={chosen} />
        ))}
      </div>
      {texts.sections
        .filter((section) => !isNews(section))
        .map(({ id, heading, blocks }) => (
          <section key={id} aria-labelledby={id} className="bg-sand">
            <div className="page grid gap-x-16 gap-y-4 py-12 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
              <h2 id={id} className="text-2xl">
                {heading}
              </h2>
              <div className="max-w-xl *:first:mt-0">
                <Blocks blocks={blocks} />
              </div>
            </div>
          </section>
        ))}
    </>
  )
}

type NewsProps = { section: Section; labels: PressTexts; chosen: PressCategory }

function News({ section, labels, chosen }: NewsProps) {
  const { date } = useFormat()
  const news = section.blocks.filter((block) => block.type === 'news')
  const shown = news.filter(({ category }) => chosen === 'all' || category === chosen)
  return (
    <ul aria-label={section.heading}>
      {shown.map(({ id, category, date: day, heading, text }) => (
        <li key={id} id={id} className="scroll-mt-24 border-b border-line py-10">
          <article className="grid gap-x-16 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]">
            <p className="text-sm text-stone">
              <time dateTime={day}>{date(day)}</time> · {labels.categories[category]}
            </p>
            <div className="max-w-xl">
              <h2 className="text-xl sm:text-2xl">{heading}</h2>
              <p className="mt-3">
                <RichText text={text} />
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
