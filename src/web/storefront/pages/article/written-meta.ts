import type { MetaDescriptor } from 'react-router'
import { crumbList } from '#web/storefront/frame/crumb-list.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import type { MetaArgs } from '#web/storefront/frame/page-meta.ts'
import { splitLanguage } from '#web/i18n/local-path.ts'
import type { PageHeadTexts } from './texts.ts'

/** Title, description and the page's address in every language. */
export function writtenMeta(args: MetaArgs & { loaderData?: { texts: PageHeadTexts } }): MetaDescriptor[] {
  if (!args.loaderData) return pageMeta(args, { title: 'error', path: null })
  const { title, description } = args.loaderData.texts
  const path = splitLanguage(args.location.pathname).path.replace(/\/+$/, '')
  return [
    ...pageMeta(args, { title: { text: title }, description, path }),
    ...crumbList(args, [{ label: title, to: path }]),
  ]
}
