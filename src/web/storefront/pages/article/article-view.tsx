import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { Blocks } from './blocks.tsx'
import { HelpStrip } from './help-strip.tsx'
import { PageHead } from './page-head.tsx'
import type { FrameTexts, PageHeadTexts, Section } from './texts.ts'

type ArticleViewProps = {
  texts: PageHeadTexts & { updated: string | null; sections: readonly Section[] }
  frame: FrameTexts
  /** What a page has of its own, between its head and its text. */
  children?: ReactNode
}

/** A written page: contents at the side, a column made for reading, and somebody to ask at the end. */
export function ArticleView({ texts, frame, children }: ArticleViewProps) {
  const { date } = useFormat()
  const note = texts.updated ? frame.updated.replace('{date}', date(texts.updated)) : undefined
  return (
    <>
      <PageHead texts={texts} note={note} />
      {children}
      <div className="page grid gap-x-16 border-t border-line pt-10 pb-16 sm:pb-24 lg:grid-cols-[16rem_minmax(0,1fr)] lg:pt-16">
        <Contents label={frame.onThisPage} sections={texts.sections} />
        <div className="max-w-2xl">
          <Sections sections={texts.sections} />
        </div>
      </div>
      <HelpStrip frame={frame} />
    </>
  )
}

export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map(({ id, heading, blocks }) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`${id}-heading`}
      className="scroll-mt-24 not-first:mt-12 not-first:border-t not-first:border-line not-first:pt-12"
    >
      <h2 id={`${id}-heading`} className="text-2xl">
        {heading}
      </h2>
      <Blocks blocks={blocks} />
    </section>
  ))
}

export function Contents({ label, sections }: { label: string; sections: readonly { id: string; heading: string }[] }) {
  return (
    <nav aria-label={label} className="mb-10 lg:sticky lg:top-24 lg:mb-0 lg:self-start">
      <p className="label-caps mb-2 text-stone" aria-hidden="true">
        {label}
      </p>
      <ul className="columns-2 gap-x-6 text-sm sm:columns-3 lg:columns-1">
        {sections.map(({ id, heading }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="inline-flex min-h-10 items-center underline decoration-transparent underline-offset-4 hover:decoration-clay"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
