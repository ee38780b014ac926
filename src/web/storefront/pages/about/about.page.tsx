import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { Picture } from '#web/kit/picture.tsx'
import { Blocks } from '../article/blocks.tsx'
import { Cards, Heading, isOf, type SectionProps } from '../article/cards.tsx'
import { PageHead } from '../article/page-head.tsx'
import { readPage } from '../article/read-texts.server.ts'
import { RichText } from '../article/rich-text.tsx'
import { writtenMeta } from '../article/written-meta.ts'

export const loader = (args: LoaderFunctionArgs) => readPage(args)

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args)

const views = { plain: Story, names: Names, cards: Cards, closing: Closing }

export default function AboutPage() {
  const { texts } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead texts={texts} />
      {texts.picture && (
        <Picture
          kind="hero"
          isFirst
          url={texts.picture.url}
          alt={texts.picture.alt}
          sizes="100vw"
          className="aspect-[4/3] sm:aspect-[21/9]"
        />
      )}
      {texts.sections.map((section) => {
        const View = views[section.look]
        return <View key={section.id} section={section} />
      })}
    </>
  )
}

function Story({ section }: SectionProps) {
  const isText = isOf('paragraph')
  return (
    <section aria-labelledby={section.id} className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
      <Heading section={section} />
      <div className="max-w-2xl space-y-5 text-lg">
        {section.blocks.map((block) =>
          isText(block) ? (
            <p key={block.text}>
              <RichText text={block.text} />
            </p>
          ) : (
            <Blocks key={JSON.stringify(block)} blocks={[block]} />
          ),
        )}
      </div>
    </section>
  )
}

function Names({ section }: SectionProps) {
  const { blocks } = section
  const picture = blocks.find(isOf('picture'))
  return (
    <section aria-labelledby={section.id} className="bg-sand">
      <div className="page section grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        {picture && (
          <Picture
            kind="hero"
            url={picture.url}
            alt={picture.alt}
            sizes="(width >= 64rem) 50vw, 100vw"
            className="aspect-[4/3] lg:sticky lg:top-24"
          />
        )}
        <div>
          <Heading section={section} />
          <Blocks blocks={blocks.filter(({ type }) => type !== 'picture' && type !== 'facts')} />
          {blocks.filter(isOf('facts')).map(({ rows }) => (
            <dl key={rows[0]?.term} className="mt-8 border-t border-ink/20">
              {rows.map(({ term, text }) => (
                <div key={term} className="border-b border-ink/20 py-5">
                  <dt className="font-display text-xl">
                    <bdi>{term}</bdi>
                  </dt>
                  <dd className="mt-1 max-w-xl">
                    <RichText text={text} />
                  </dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      </div>
    </section>
  )
}

function Closing({ section }: SectionProps) {
  const picture = section.blocks.find(isOf('picture'))
  return (
    <section aria-labelledby={section.id} className="border-t border-line lg:grid lg:grid-cols-2">
      {picture && (
        <Picture
          kind="hero"
          url={picture.url}
          alt={picture.alt}
          sizes="(width >= 64rem) 50vw, 100vw"
          className="aspect-[4/3] lg:aspect-auto lg:h-full lg:min-h-120"
        />
      )}
      <div className="flex flex-col items-start justify-center px-4 py-16 sm:px-8 lg:px-16">
        <Heading section={section} />
        <div className="max-w-md">
          <Blocks blocks={section.blocks.filter(({ type }) => type !== 'picture')} />
        </div>
      </div>
    </section>
  )
}
