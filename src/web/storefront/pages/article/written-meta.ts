import type { MetaDescriptor } from 'react-router'
import { crumbList } from '#web/storefront/frame/crumb-list.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import type { MetaArgs } from '#web/storefront/frame/page-meta.ts'
import type { PageHeadTexts } from './texts.ts'

/** Title, description and the page's address in every language; `path` is the canonical one, without language. */
export function writtenMeta(
  args: MetaArgs & { loaderData?: { texts: PageHeadTexts } },
  path: string,
): MetaDescriptor[] {
  if (!args.loaderData) return pageMeta(args, { title: 'error', path: null })
  const { title, description } = args.loaderData.texts
  return [
    ...pageMeta(args, { title: { text: title }, description, path }),
    ...crumbList(args, [{ label: title, to: path }]),
  ]
}
