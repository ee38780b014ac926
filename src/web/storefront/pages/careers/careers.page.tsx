import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import { links } from '#web/storefront/links.ts'
import { buttonClass } from '#web/kit/button.tsx'
import { ArticleView } from '../article/article-view.tsx'
import { readTexts } from '../article/read-texts.server.ts'
import { writtenMeta } from '../article/written-meta.ts'
import { jobIds } from './careers-texts.ts'
import type { CareersTexts } from './careers-texts.ts'
import { texts as ar } from './careers.ar.server.ts'
import { texts as en } from './careers.en.server.ts'
import { texts as fr } from './careers.fr.server.ts'

/** The openings are the demonstration's. */
export function loader(asked: LoaderFunctionArgs) {
  const { careersEmail: email, isInvented } = asked.context.get(shopFrontContext).details.company
  return { ...readTexts(asked, { en, ar, fr }), email, hasOpenings: isInvented }
}

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args, links.careers())

export default function CareersPage() {
  const { texts, frame, email, hasOpenings } = useLoaderData<typeof loader>()
  return (
    <ArticleView texts={texts} frame={frame}>
      {hasOpenings && <Openings texts={texts.jobs} email={email} />}
    </ArticleView>
  )
}

function Openings({ texts, email }: { texts: CareersTexts['jobs']; email: string | null }) {
  return (
    <section id="openings" aria-labelledby="openings-heading" className="page scroll-mt-24 pb-16 sm:pb-20">
      <h2 id="openings-heading" className="text-2xl sm:text-3xl">
        {texts.heading}
      </h2>
      <ul className="mt-8 border-t border-ink">
        {jobIds.map((id) => {
          const { title, facts, text, asks } = texts.list[id]
          return (
            <li
              key={id}
              id={id}
              className="grid scroll-mt-24 gap-x-16 gap-y-4 border-b border-line py-8 lg:grid-cols-[1fr_2fr]"
            >
              <div>
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2 text-sm text-stone">{facts}</p>
              </div>
              <div className="max-w-xl">
                <p>{text}</p>
                <p className="mt-4 font-medium">{texts.asks}</p>
                <ul className="mt-2 list-disc space-y-1 ps-5 marker:text-clay">
                  {asks.map((ask) => (
                    <li key={ask}>{ask}</li>
                  ))}
                </ul>
                <a
                  href={email ? `mailto:${email}?subject=${encodeURIComponent(title)}` : links.contact()}
                  aria-label={`${texts.apply}: ${title}`}
                  className={buttonClass('outline', 'sm', 'mt-6')}
                >
                  {texts.apply}
                </a>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
