import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { links } from '#web/storefront/links.ts'
import { ArticleView } from '../article/article-view.tsx'
import { readTexts } from '../article/read-texts.server.ts'
import { writtenMeta } from '../article/written-meta.ts'
import { texts as ar } from './sustainability.ar.server.ts'
import { texts as en } from './sustainability.en.server.ts'
import { texts as fr } from './sustainability.fr.server.ts'

export const loader = (asked: LoaderFunctionArgs) => readTexts(asked, { en, ar, fr })

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args, links.sustainability())

export default function SustainabilityPage() {
  return <ArticleView {...useLoaderData<typeof loader>()} />
}
