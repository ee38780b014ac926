import { isPressCategory, pressCategories } from '#domain/press.ts'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { shopFrontContext } from '#web/api-context.ts'
import { links } from '#web/storefront/links.ts'
import { PageHead } from '../article/page-head.tsx'
import { readTexts } from '../article/read-texts.server.ts'
import { RichText } from '../article/rich-text.tsx'
import { writtenMeta } from '../article/written-meta.ts'
import { pressItems } from './press-texts.ts'
import { texts as ar } from './press.ar.server.ts'
import { texts as en } from './press.en.server.ts'
import { texts as fr } from './press.fr.server.ts'

/** R122: the filter is in the address, so it works without scripts; a category that does not exist shows all. */
export function loader(asked: LoaderFunctionArgs) {
  const wish = new URL(asked.request.url).searchParams.get('category')
  // The items are the demonstration's.
  const hasItems = asked.context.get(shopFrontContext).details.company.isInvented
  return { ...readTexts(asked, { en, ar, fr }), chosen: isPressCategory(wish) ? wish : ('all' as const), hasItems }
}

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args, links.press())

export default function PressPage() {
  const { texts, chosen, hasItems } = useLoaderData<typeof loader>()
  const { date } = useFormat()
  const shown = pressItems.filter(({ category }) => hasItems && (chosen === 'all' || category === chosen))
  return (
    <>
      <PageHead texts={texts} />
      <div className="page pb-16 sm:pb-24">
        <nav aria-label={texts.filter}>
          <ul className="flex flex-wrap gap-x-8 border-b border-line">
            {pressCategories.map((category) => (
              <li key={category}>
                <LocalLink
                  to={links.press(category === 'all' ? undefined : category)}
                  preventScrollReset
                  aria-current={category === chosen ? 'true' : undefined}
                  className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-stone hover:text-ink aria-[current=true]:border-ink aria-[current=true]:text-ink"
                >
                  {texts.categories[category]}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
        <ul>
          {shown.map(({ id, category, date: day }) => (
            <li key={id} id={id} className="scroll-mt-24 border-b border-line py-10">
              <article className="grid gap-x-16 gap-y-3 lg:grid-cols-[16rem_minmax(0,1fr)]">
                <p className="text-sm text-stone">
                  <time dateTime={day}>{date(day)}</time> · {texts.categories[category]}
                </p>
                <div className="max-w-xl">
                  <h2 className="text-xl sm:text-2xl">{texts.items[id].heading}</h2>
                  <p className="mt-3">
                    <RichText text={texts.items[id].text} />
                  </p>
                </div>
              </article>
            </li>
          ))}
        </ul>
      </div>
      <section aria-labelledby="press-contact" className="bg-sand">
        <div className="page grid gap-x-16 gap-y-4 py-12 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <h2 id="press-contact" className="text-2xl">
            {texts.contact.heading}
          </h2>
          <div className="max-w-xl space-y-4">
            <p>
              <RichText text={texts.contact.text} />
            </p>
            <p>
              <RichText text={texts.contact.pictures} />
            </p>
          </div>
        </div>
      </section>
    </>
  )
}
