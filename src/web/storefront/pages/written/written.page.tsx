import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { ArticleView } from '../article/article-view.tsx'
import { readPage } from '../article/read-texts.server.ts'
import { writtenMeta } from '../article/written-meta.ts'

/** Every page of plain text that the owner writes; routes.ts says at which addresses. */
export const loader = (args: LoaderFunctionArgs) => readPage(args)

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args)

export default function WrittenPage() {
  return <ArticleView {...useLoaderData<typeof loader>()} />
}
