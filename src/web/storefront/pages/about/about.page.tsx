import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { PageHead } from '../article/page-head.tsx'
import { readTexts } from '../article/read-texts.server.ts'
import { RichText } from '../article/rich-text.tsx'
import { writtenMeta } from '../article/written-meta.ts'
import { aboutPictures } from './about-texts.ts'
import { texts as ar } from './about.ar.server.ts'
import { texts as en } from './about.en.server.ts'
import { texts as fr } from './about.fr.server.ts'

export const loader = (asked: LoaderFunctionArgs) => readTexts(asked, { en, ar, fr })

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args, links.about())

export default function AboutPage() {
  const {
    texts: { story, names, beliefs, closing, pictures, ...head },
  } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead texts={head} />
      <Picture
        kind="hero"
        isFirst
        url={aboutPictures.cloth}
        alt={pictures.cloth}
        sizes="100vw"
        className="aspect-[4/3] sm:aspect-[21/9]"
      />
      <section aria-labelledby="story" className="page section grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <h2 id="story" className="text-2xl sm:text-3xl">
          {story.heading}
        </h2>
        <div className="max-w-2xl space-y-5 text-lg">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <RichText text={paragraph} />
            </p>
          ))}
        </div>
      </section>
      <section aria-labelledby="names" className="bg-sand">
        <div className="page section grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <Picture
            kind="hero"
            url={aboutPictures.leather}
            alt={pictures.leather}
            sizes="(width >= 64rem) 50vw, 100vw"
            className="aspect-[4/3] lg:sticky lg:top-24"
          />
          <div>
            <h2 id="names" className="text-2xl sm:text-3xl">
              {names.heading}
            </h2>
            <p className="mt-4 max-w-xl">{names.intro}</p>
            <dl className="mt-8 border-t border-ink/20">
              {names.rows.map(([name, text]) => (
                <div key={name} className="border-b border-ink/20 py-5">
                  <dt className="font-display text-xl">
                    <bdi>{name}</bdi>
                  </dt>
                  <dd className="mt-1 max-w-xl">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </section>
      <section aria-labelledby="beliefs" className="page section">
        <h2 id="beliefs" className="text-2xl sm:text-3xl">
          {beliefs.heading}
        </h2>
        <ul className="mt-10 grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {beliefs.items.map(([heading, text]) => (
            <li key={heading} className="border-t border-ink pt-4">
              <h3 className="font-sans text-base font-medium">{heading}</h3>
              <p className="mt-2 text-stone">
                <RichText text={text} />
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="closing" className="border-t border-line lg:grid lg:grid-cols-2">
        <Picture
          kind="hero"
          url={aboutPictures.essentials}
          alt={pictures.essentials}
          sizes="(width >= 64rem) 50vw, 100vw"
          className="aspect-[4/3] lg:aspect-auto lg:h-full lg:min-h-120"
        />
        <div className="flex flex-col items-start justify-center px-4 py-16 sm:px-8 lg:px-16">
          <h2 id="closing" className="text-2xl sm:text-3xl">
            {closing.heading}
          </h2>
          <p className="mt-4 max-w-md">{closing.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to={links.shop('new-in')}>{closing.shop}</LinkButton>
            <LinkButton to={links.storeLocator()} look="outline">
              {closing.stores}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  )
}
