import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import { links } from '#web/storefront/links.ts'
import { buttonClass } from '#web/kit/button.tsx'
import { ArticleView } from '../article/article-view.tsx'
import { readLabels, readPage } from '../article/read-texts.server.ts'
import type { Section } from '../article/texts.ts'
import { writtenMeta } from '../article/written-meta.ts'
import type { CareersTexts } from './careers-texts.ts'
import { texts as ar } from './careers.ar.server.ts'
import { texts as en } from './careers.en.server.ts'
import { texts as fr } from './careers.fr.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { careersEmail: email } = args.context.get(shopFrontContext).details.company
  return { ...(await readPage(args)), labels: readLabels(args, { en, ar, fr }), email }
}

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args)

export default function CareersPage() {
  const { texts, labels, frame, email } = useLoaderData<typeof loader>()
  const hasOpenings = ({ blocks }: Section) => blocks.some(({ type }) => type === 'position')
  const sections = texts.sections.filter((section) => !hasOpenings(section))
  return (
    <ArticleView texts={{ ...texts, sections }} frame={frame}>
      {texts.sections.filter(hasOpenings).map((section) => (
        <Openings key={section.id} section={section} labels={labels} email={email} />
      ))}
    </ArticleView>
  )
}

type OpeningsProps = { section: Section; labels: CareersTexts; email: string | null }

function Openings({ section: { id: anchor, heading, blocks }, labels, email }: OpeningsProps) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-heading`} className="page scroll-mt-24 pb-16 sm:pb-20">
      <h2 id={`${anchor}-heading`} className="text-2xl sm:text-3xl">
        {heading}
      </h2>
      <ul className="mt-8 border-t border-ink">
        {blocks
          .filter((block) => block.type === 'position')
          .map(({ id, title, facts, text, asks }) => (
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
                <p className="mt-4 font-medium">{labels.asks}</p>
                <ul className="mt-2 list-disc space-y-1 ps-5 marker:text-clay">
                  {asks.map((ask) => (
                    <li key={ask}>{ask}</li>
                  ))}
                </ul>
                <a
                  href={email ? `mailto:${email}?subject=${encodeURIComponent(title)}` : links.contact()}
                  aria-label={`${labels.apply}: ${title}`}
                  className={buttonClass('outline', 'sm', 'mt-6')}
                >
                  {labels.apply}
                </a>
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}
