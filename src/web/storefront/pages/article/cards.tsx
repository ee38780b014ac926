import type { PageBlock, PageSection } from '#domain/written-page.ts'
import { Blocks } from './blocks.tsx'
import { RichText } from './rich-text.tsx'

export type SectionProps = { section: PageSection<string> }

type BlockOf<Type> = Extract<PageBlock<string>, { type: Type }>
export const isOf =
  <Type extends PageBlock['type']>(type: Type) =>
  (block: PageBlock<string>): block is BlockOf<Type> =>
    block.type === type

export function Heading({ section: { id, heading } }: SectionProps) {
  return (
    <h2 id={id} className="text-2xl sm:text-3xl">
      {heading}
    </h2>
  )
}

/** A section of short texts side by side. */
export function Cards({ section }: SectionProps) {
  return (
    <section aria-labelledby={section.id} className="page section">
      <Heading section={section} />
      <Blocks blocks={section.blocks} />
      {section.blocks.filter(isOf('cards')).map(({ cards }) => (
        <ul key={cards[0]?.heading} className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {cards.map(({ heading, text }) => (
            <li key={heading} className="border-t border-ink pt-4">
              <h3 className="font-sans text-base font-medium">{heading}</h3>
              <p className="mt-2 text-stone">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}
