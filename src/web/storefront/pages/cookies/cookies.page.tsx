import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { Contents, Sections } from '../article/article-view.tsx'
import { HelpStrip } from '../article/help-strip.tsx'
import { PageHead } from '../article/page-head.tsx'
import { readTexts } from '../article/read-texts.server.ts'
import { writtenMeta } from '../article/written-meta.ts'
import { texts as ar } from './cookies.ar.server.ts'
import { texts as en } from './cookies.en.server.ts'
import { texts as fr } from './cookies.fr.server.ts'
import { cookieNames, shownNames } from './kept.ts'
import type { CookieTexts, KeptName } from './kept.ts'

/** R021, D5. */
export const loader = (args: LoaderFunctionArgs) => readTexts(args, { en, ar, fr })

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args)

export default function CookiesPage() {
  const { texts, frame } = useLoaderData<typeof loader>()
  const { date } = useFormat()
  const { before, tables, after } = texts
  return (
    <>
      <PageHead texts={texts} note={frame.updated.replace('{date}', date(texts.updated))} />
      <div className="page grid gap-x-16 border-t border-line pt-10 pb-16 sm:pb-24 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-16">
        <Contents label={frame.onThisPage} sections={[...before, tables, ...after]} />
        <div className="max-w-3xl">
          <Sections sections={before} />
          <section
            id={tables.id}
            aria-labelledby={`${tables.id}-heading`}
            className="mt-12 scroll-mt-24 border-t border-line pt-12"
          >
            <h2 id={`${tables.id}-heading`} className="text-2xl">
              {tables.heading}
            </h2>
            <p className="mt-4">{tables.intro}</p>
            <KeptTables texts={texts} />
          </section>
          <Sections sections={after} />
        </div>
      </div>
      <HelpStrip frame={frame} />
    </>
  )
}

function KeptTables({ texts: { kept, tables } }: { texts: CookieTexts }) {
  const isCookie = (name: KeptName) => cookieNames.some((cookie) => cookie === name)
  const names = Object.keys(kept) as KeptName[]
  const groups = [
    { caption: tables.cookies, names: names.filter(isCookie) },
    { caption: tables.storage, names: names.filter((name) => !isCookie(name)) },
  ]
  return groups.map((group) => (
    <table key={group.caption} className="mt-10 w-full text-sm">
      <caption className="mb-3 text-start font-display text-lg">{group.caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-ink">
          {[tables.name, tables.purpose, tables.lasts].map((label) => (
            <th key={label} scope="col" className="py-3 pe-6 text-start font-medium">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {group.names.map((name) => (
          <tr key={name} className="border-line align-top not-last:border-b max-sm:block max-sm:py-4">
            <th scope="row" className="pe-6 text-start font-medium max-sm:block sm:w-52 sm:py-4">
              <bdi dir="ltr" className="break-all">
                {shownNames[name] ?? name}
              </bdi>
            </th>
            <td className="pe-6 max-sm:mt-1 max-sm:block sm:py-4">{kept[name].purpose}</td>
            <td className="text-stone max-sm:mt-1 max-sm:block sm:w-44 sm:py-4">{kept[name].lasts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
