import { RichText } from './rich-text.tsx'
import type { Block } from './texts.ts'

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => (
    <OneBlock key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
  ))
}

function OneBlock({ block }: { block: Block }) {
  if (typeof block === 'string')
    return (
      <p className="mt-4 max-w-xl">
        <RichText text={block} />
      </p>
    )
  if ('list' in block)
    return (
      <ul className="mt-4 max-w-xl list-disc space-y-2 ps-5 marker:text-clay">
        {block.list.map((item) => (
          <li key={item} className="ps-1">
            <RichText text={item} />
          </li>
        ))}
      </ul>
    )
  if ('steps' in block)
    return (
      <ol className="mt-6 max-w-xl space-y-5">
        {block.steps.map((step, index) => (
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
  return (
    <dl className="mt-6 border-t border-line">
      {block.rows.map(([term, description]) => (
        <div key={term} className="grid gap-x-8 gap-y-1 border-line py-4 not-last:border-b sm:grid-cols-[12rem_1fr]">
          <dt className="font-medium">{term}</dt>
          <dd>
            <RichText text={description} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
