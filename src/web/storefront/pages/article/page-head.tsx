import { Breadcrumbs } from '#web/storefront/frame/breadcrumbs.tsx'
import { RichText } from './rich-text.tsx'
import type { PageHeadTexts } from './texts.ts'

/** The way here, the heading, and what the page is about. */
export function PageHead({ texts, note }: { texts: PageHeadTexts; note?: string }) {
  return (
    <header className="page pt-4">
      <Breadcrumbs crumbs={[{ label: texts.title }]} />
      <div className="max-w-4xl pt-8 pb-10 sm:pt-14 sm:pb-16">
        <h1 className="text-3xl sm:text-4xl lg:text-5xl">{texts.title}</h1>
        <p className="mt-6 max-w-2xl text-lg text-stone">
          <RichText text={texts.lead} />
        </p>
        {note && <p className="mt-4 text-sm text-stone">{note}</p>}
      </div>
    </header>
  )
}
