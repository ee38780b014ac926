import type { PageBlock } from '#domain/written-page.ts'
import { Picture } from '#web/kit/picture.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { RichText } from './rich-text.tsx'

export function Blocks({ blocks }: { blocks: readonly PageBlock<string>[] }) {
  return blocks.map((block) => <OneBlock key={JSON.stringify(block)} block={block} />)
}

/** Blocks that only one page has (questions, news, positions, cards) are drawn there. */
function OneBlock({ block }: { block: PageBlock<string> }) {
  switch (block.type) {
    case 'heading':
      return <h3 className="mt-8 text-xl">{block.text}</h3>
    case 'paragraph':
      return (
        <p className="mt-4 max-w-xl">
          <RichText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul className="mt-4 max-w-xl list-disc space-y-2 ps-5 marker:text-clay">
          {block.items.map((item) => (
            <li key={item} className="ps-1">
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'steps':
      return <Steps items={block.items} />
    case 'facts':
      return <Facts rows={block.rows} />
    case 'quote':
      return (
        <blockquote className="mt-6 max-w-xl border-s-2 border-clay ps-6">
          <p className="font-display text-xl">{block.text}</p>
          {block.source && <footer className="mt-2 text-sm text-stone">{block.source}</footer>}
        </blockquote>
      )
    case 'picture':
      return (
        <Picture
          kind="hero"
          url={block.url}
          alt={block.alt}
          sizes="(width >= 64rem) 42rem, 100vw"
          className="mt-6 aspect-[4/3]"
        />
      )
    case 'links':
      return (
        <div className="mt-8 flex flex-wrap gap-3">
          {block.links.map(({ to, label }, index) => (
            <LinkButton key={label} to={to} {...(index > 0 ? { look: 'outline' as const } : {})}>
              {label}
            </LinkButton>
          ))}
        </div>
      )
    default:
      return null
  }
}

function Steps({ items }: { items: readonly string[] }) {
  return (
    <ol className="mt-6 max-w-xl space-y-5">
      {items.map((step, index) => (
        <li key={step} className="grid grid-cols-[2.5rem_1fr] items-baseline">
          <span aria-hidden="true" className="font-display text-xl text-clay">
            {index + 1}
          </span>
          <span>
            <RichText text={step} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Facts({ rows }: { rows: readonly { term: string; text: string }[] }) {
  return (
    <dl className="mt-6 border-t border-line">
      {rows.map(({ term, text }) => (
        <div key={term} className="grid gap-x-8 gap-y-1 border-line py-4 not-last:border-b sm:grid-cols-[12rem_1fr]">
          <dt className="font-medium">{term}</dt>
          <dd>
            <RichText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
