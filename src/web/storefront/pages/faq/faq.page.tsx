import { useEffect, useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Contents } from '../article/article-view.tsx'
import { HelpStrip } from '../article/help-strip.tsx'
import { PageHead } from '../article/page-head.tsx'
import { readLabels, readPage } from '../article/read-texts.server.ts'
import { RichText } from '../article/rich-text.tsx'
import { plainText } from '../article/texts.ts'
import { writtenMeta } from '../article/written-meta.ts'
import type { Section } from '../article/texts.ts'
import { findQuestions, groupsOf } from './faq-texts.ts'
import type { QuestionGroup } from './faq-texts.ts'
import { texts as ar } from './faq.ar.server.ts'
import { texts as en } from './faq.en.server.ts'
import { texts as fr } from './faq.fr.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  return {
    ...(await readPage(args)),
    labels: readLabels(args, { en, ar, fr }),
    wish: new URL(args.request.url).searchParams.get('q') ?? '',
  }
}

export function meta(args: MetaArgs<typeof loader>) {
  return [
    ...writtenMeta(args),
    ...(args.loaderData ? [{ 'script:ld+json': faqPage(args.loaderData.texts.sections) }] : []),
  ]
}

/** schema.org's FAQPage, for search engines. */
function faqPage(sections: readonly Section[]) {
  const mainEntity = groupsOf(sections)
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    }))
  return { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }
}

export default function FaqPage() {
  const { texts, labels, frame, wish } = useLoaderData<typeof loader>()
  const [typed, setTyped] = useState(wish)
  const groups = groupsOf(texts.sections)
  const found = findQuestions(groups, typed)
  const count = countQuestions(found)
  useOpenQuestion()
  return (
    <>
      <PageHead texts={texts} />
      <div className="page grid gap-x-16 border-t border-line pt-10 pb-16 sm:pb-24 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-16">
        <Contents label={frame.onThisPage} sections={found} />
        <div className="max-w-3xl">
          <form
            method="get"
            role="search"
            onSubmit={(event) => event.preventDefault()}
            className="flex items-end gap-3"
          >
            <TextField
              type="search"
              name="q"
              label={labels.search.label}
              defaultValue={wish}
              autoComplete="off"
              className="grow"
              onChange={({ target }) => setTyped(target.value)}
            />
            <noscript>
              <Button type="submit">{labels.search.submit}</Button>
            </noscript>
          </form>
          <p role="status" className="mt-3 min-h-6 text-sm text-stone">
            {typed.trim() !== '' &&
              (count === 0
                ? labels.search.none
                : labels.search.found
                    .replace('{count}', String(count))
                    .replace('{total}', String(countQuestions(groups))))}
          </p>
          {found.map((group) => (
            <Group key={group.id} group={group} linkToThis={labels.linkToThis} />
          ))}
        </div>
      </div>
      <HelpStrip frame={frame} isQuestions />
    </>
  )
}

const countQuestions = (groups: readonly QuestionGroup[]) =>
  groups.reduce((sum, { questions }) => sum + questions.length, 0)

function Group({ group, linkToThis }: { group: QuestionGroup; linkToThis: string }) {
  return (
    <section id={group.id} aria-labelledby={`${group.id}-heading`} className="mt-10 scroll-mt-24">
      <h2 id={`${group.id}-heading`} className="text-2xl">
        {group.heading}
      </h2>
      <div className="mt-4 border-t border-line">
        {group.questions.map(({ id, question, answer }) => (
          <details key={id} id={id} className="group scroll-mt-24 border-b border-line">
            <summary className="flex min-h-14 items-center justify-between gap-6 py-3 font-medium [&::-webkit-details-marker]:hidden">
              <h3 className="font-sans text-base">{question}</h3>
              <span
                aria-hidden="true"
                className="text-xl font-normal text-clay transition-transform group-open:rotate-45"
              >
                +
              </span>
            </summary>
            <div className="max-w-xl pb-6">
              <p>
                <RichText text={answer} />
              </p>
              <a
                href={`#${id}`}
                aria-label={`${linkToThis}: ${question}`}
                className="mt-2 inline-flex min-h-11 items-center text-sm text-stone hover:text-ink"
              >
                {linkToThis}
              </a>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

/** An address that names a question, `/faq#change-order`, shows it opened. */
function useOpenQuestion() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView({ block: 'start' })
  }, [hash])
}
