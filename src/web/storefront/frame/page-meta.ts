/** A page's title, description and, for public pages, its address in every language (D3). For `export const meta`. */
import { defaultLanguage, languages, localeTagOf } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import type { Store } from '#contract/store.ts'
import type { MetaDescriptor } from 'react-router'
import { formatOf } from '#web/i18n/format.ts'
import { translatorOf } from '#web/i18n/translator.ts'
import { localPath, splitLanguage } from '#web/i18n/local-path.ts'
import type { texts as titles } from '#web/i18n/en/base/titles.ts'

type Front = { language: Language; storeName: string; publicUrl: string; store: Pick<Store, 'shipping' | 'returns'> }
export type MetaArgs = { matches: readonly unknown[]; location: { pathname: string } }

export type PageMeta = {
  /** A key of `titles`, or a text of the page's own (a product's name). */
  title: keyof typeof titles | { text: string }
  description?: string
  /** The canonical path without language; the present one if left out. `null`: not for search engines (bag, account). */
  path?: string | null
  /** Below the site's root or absolute: for previews where the page is shared. */
  image?: string
}

export function pageMeta(args: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const front = frontOf(args)
  if (!front) return []
  const { t } = translatorOf(front.language)
  const own = typeof page.title === 'string' ? t(page.title, { ns: 'titles' }) : page.title.text
  const title = t('suffix', { ns: 'titles', page: own, store: front.storeName })
  const description =
    page.description ?? t('homeDescription', { ns: 'titles', ...promisesOf(front.store, front.language) })
  if (page.path === null) return [{ title }, { name: 'robots', content: 'noindex' }]
  return [
    { title },
    { name: 'description', content: description },
    ...addresses(args, front, page.path),
    ...previews({ front, title, description, page }),
  ]
}

/** What the shop's own description names. */
export const promisesOf = ({ shipping, returns }: Pick<Store, 'shipping' | 'returns'>, language: Language) => ({
  amount: formatOf(language)
    .money(shipping.freeFrom)
    .replace(/[.,]00(?!\d)/, ''),
  returns: returns.text,
})

/** The root's data, which every page has. */
export function frontOf({ matches }: MetaArgs): Front | undefined {
  const root = matches[0] as { loaderData?: Front } | undefined
  return root?.loaderData
}

/** The language that the page's address fixes. */
export const prefixOf = ({ location }: Pick<MetaArgs, 'location'>) => splitLanguage(location.pathname).prefix

function addresses({ location }: MetaArgs, { publicUrl }: Front, path?: string): MetaDescriptor[] {
  const here = splitLanguage(location.pathname)
  const plain = path ?? here.path
  const href = (prefix: Language | null) => publicUrl + localPath(plain, prefix)
  return [
    { tagName: 'link', rel: 'canonical', href: href(here.prefix) },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: href(null) },
    ...languages.map((language) => ({ tagName: 'link', rel: 'alternate', hrefLang: language, href: href(language) })),
  ]
}

function previews({
  front,
  title,
  description,
  page,
}: {
  front: Front
  title: string
  description: string
  page: PageMeta
}): MetaDescriptor[] {
  const image = page.image && (page.image.startsWith('/') ? front.publicUrl + page.image : page.image)
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: front.storeName },
    { property: 'og:locale', content: localeTagOf(front.language ?? defaultLanguage).replace('-', '_') },
    ...(image
      ? [
          { property: 'og:image', content: image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
  ]
}
