import type { MetaDescriptor } from 'react-router'
import { localPath } from '#web/i18n/local-path.ts'
import type { Crumb } from './breadcrumbs.tsx'
import { frontOf, prefixOf } from './page-meta.ts'
import type { MetaArgs } from './page-meta.ts'

/** The way to a page as search engines show it: schema.org's BreadcrumbList. */
export function crumbList(args: MetaArgs, crumbs: readonly Crumb[]): MetaDescriptor[] {
  const front = frontOf(args)
  if (!front) return []
  const itemListElement = [{ label: front.storeName, to: '/' }, ...crumbs].map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to ? { item: front.publicUrl + localPath(to, prefixOf(args)) } : {}),
  }))
  return [{ 'script:ld+json': { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement } }]
}
