/**
 * A page that the owner writes: typed blocks with every text in all languages. Texts may have gaps, `{{returnDays}}` (page-gaps.ts), and links,
 * `[label](/returns)`.
 */
import { type Language, languages, pickText, type Texts } from './locale.ts'
import type { PressItemCategory } from './press.ts'

/** By its address: /about. Each has its place in the frame of the shop, and what only it has: a search, openings, news. The owner may add others. */
export const pageSlugs = [
  'about',
  'careers',
  'press',
  'sustainability',
  'shipping',
  'returns',
  'faq',
  'privacy',
  'terms-of-service',
  'accessibility',
  'store-locator',
] as const

export type PageSlug = (typeof pageSlugs)[number]

/** How the name of any other page looks; it is read at /pages/<name>. */
export const pageNamePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
export const longestPageName = 60

/** Where a page is read, without the language. */
export const pagePath = (slug: string): string => (isPageSlug(slug) ? `/${slug}` : `/pages/${slug}`)

/** What the law or the checkout leads to: they always have a live text. */
export const neededPages = ['shipping', 'returns', 'privacy', 'terms-of-service'] as const satisfies PageSlug[]

export const isPageSlug = (word: string): word is PageSlug => pageSlugs.some((slug) => slug === word)
export const isNeededPage = (slug: string): boolean => neededPages.some((needed) => needed === slug)

/** How a section stands on the pages about the house and its stores; other pages show all of theirs in one column. */
export const sectionLooks = ['plain', 'names', 'cards', 'closing'] as const

export type PagePicture<T = Texts> = { url: string; alt: T }

/** `T`: `Texts` as it is kept, a string as one language reads it. */
export type PageBlock<T = Texts> =
  | { type: 'heading'; text: T }
  | { type: 'paragraph'; text: T }
  | { type: 'list'; items: T[] }
  /** Numbered. */
  | { type: 'steps'; items: T[] }
  | { type: 'facts'; rows: { term: T; text: T }[] }
  | { type: 'cards'; cards: { heading: T; text: T }[] }
  | { type: 'quote'; text: T; source: T }
  | ({ type: 'picture' } & PagePicture<T>)
  | { type: 'links'; links: { to: string; label: T }[] }
  /** Of the page of questions. `id` is the address on its page, as in the two below. */
  | { type: 'question'; id: string; question: T; answer: T }
  /** Of the page for the press. */
  | { type: 'news'; id: string; category: PressItemCategory; date: string; heading: T; text: T }
  /** An opening, of the page of careers. */
  | { type: 'position'; id: string; title: T; facts: T; text: T; asks: T[] }

export type PageSection<T = Texts> = {
  /** The section's address on the page, the same in every language. */
  id: string
  heading: T
  look: (typeof sectionLooks)[number]
  blocks: PageBlock<T>[]
}

export type WrittenPage<T = Texts> = {
  title: T
  /** For search engines: a sentence or two. */
  description: T
  lead: T
  /** When it was last changed, `YYYY-MM-DD`, where the page says so. */
  updated: string | null
  /** Below the heading, over the whole width. */
  picture: PagePicture<T> | null
  sections: PageSection<T>[]
}

/** English stands in where a text is empty in the language (R002). */
export const inLanguage = (page: WrittenPage, language: Language): WrittenPage<string> =>
  pickAll(page, language) as WrittenPage<string>

function pickAll(node: unknown, language: Language): unknown {
  if (Array.isArray(node)) return node.map((part: unknown) => pickAll(part, language))
  if (typeof node !== 'object' || node === null) return node
  if (isTexts(node)) return pickText(node, language)
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, pickAll(part, language)]))
}

const isTexts = (node: object): node is Texts => languages.every((language) => language in node)

/** What is no text, and the same in every language. */
const structure: ReadonlySet<string> = new Set(['type', 'id', 'look', 'url', 'to', 'category', 'date', 'updated'])

/** One page out of its three languages; throws where they are not built alike. */
export const joinLanguages = (pages: Record<Language, WrittenPage<string>>): WrittenPage =>
  joinAll(pages, '') as WrittenPage

function joinAll(nodes: Record<Language, unknown>, key: string): unknown {
  const { en, ar, fr } = nodes
  const sizes = languages.map((language) => shapeOf(nodes[language]))
  if (new Set(sizes).size > 1) throw new Error(`The languages of a page differ at "${key}": ${sizes.join(', ')}`)
  if (typeof en === 'string') return structure.has(key) ? en : { en, ar, fr }
  if (typeof en !== 'object' || en === null) return en
  const at = (part: string) =>
    joinAll(
      Object.fromEntries(
        languages.map((language) => [language, (nodes[language] as Record<string, unknown>)[part]]),
      ) as Record<Language, unknown>,
      Array.isArray(en) ? key : part,
    )
  return Array.isArray(en)
    ? en.map((_, index) => at(String(index)))
    : Object.fromEntries(Object.keys(en).map((part) => [part, at(part)]))
}

const shapeOf = (node: unknown): string =>
  typeof node === 'object' && node !== null ? Object.keys(node).join(' ') : typeof node
