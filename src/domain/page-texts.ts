/** Filling the gaps of written texts, `{{returnDays}}`, and taking out links that lead nowhere. Works on any tree of texts. */
import { keepSigns, type Language } from './locale.ts'

/** The same texts, each changed. */
export function changeTexts<T>(texts: T, change: (text: string) => string): T {
  return walk(texts, change) as T
}

function walk(node: unknown, change: (text: string) => string): unknown {
  if (typeof node === 'string') return change(node)
  if (Array.isArray(node)) return node.map((part: unknown) => walk(part, change))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, walk(part, change)]))
}

/**
 * The same texts with every gap filled; throws on a gap that has no value. A sentence with a gap whose value is null is left out; so is a list's part
 * of which a text or a list came to be empty.
 */
export function fillPageGaps<T>(texts: T, values: Record<string, string | null>): T {
  return withoutEmpty(
    changeTexts(texts, (text) => {
      const gaps = gapsIn(text).map((name) => valueOf(values, name))
      const whole = gaps.includes(null) ? completeSentences(text, values) : text
      return whole.replace(gapPattern, (_, name: string) => valueOf(values, name) ?? '')
    }),
    texts,
  ) as T
}

const gapPattern = /\{\{(\w+)\}\}/g

export const gapsIn = (text: string): string[] => [...text.matchAll(gapPattern)].map(([, name = '']) => name)

function valueOf(values: Record<string, string | null>, name: string): string | null {
  const value = values[name]
  if (value === undefined) throw new Error(`Nothing fills the gap {{${name}}}`)
  return value
}

const completeSentences = (text: string, values: Record<string, string | null>): string =>
  text
    .split(/(?<=[.!?؟])\s+/)
    .filter((sentence) => gapsIn(sentence).every((name) => values[name] !== null))
    .join(' ')

/** `added`: names of the live pages that are read below /pages. */
type Finishing = {
  values: Record<string, string | null>
  absent: readonly string[]
  added?: readonly string[]
  language: Language
}

/** As a reader gets them: gaps filled, no link to an absent page, signs kept together with their words. */
export const finishTexts = <T>(texts: T, { values, absent, added = [], language }: Finishing): T =>
  changeTexts(fillPageGaps(texts, values), (text) => keepSigns(withoutDeadLinks(text, absent, added), language))

type Tree = Record<string, unknown>

function withoutEmpty(node: unknown, before: unknown): unknown {
  if (Array.isArray(node)) {
    const parts = node.map((part: unknown, index) => withoutEmpty(part, (before as unknown[])[index]))
    return parts.filter((part, index) => !becameEmpty(part, (before as unknown[])[index]))
  }
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([key, part]) => [key, withoutEmpty(part, (before as Tree)[key])]))
}

/** Of a list's part: it is empty itself, it is a row of which a side is gone, or one of its texts or lists came to be empty. */
function becameEmpty(part: unknown, before: unknown): boolean {
  if (typeof part === 'string') return part === '' && before !== ''
  if (Array.isArray(part) && Array.isArray(before)) return part.length < before.length && before.length === 2
  if (typeof part !== 'object' || part === null) return false
  return Object.entries(part).some(([key, value]) => {
    const was = (before as Tree)[key]
    if (typeof value === 'string') return value === '' && was !== ''
    return Array.isArray(value) && Array.isArray(was) && value.length === 0 && was.length > 0
  })
}

/** `[label](/returns)`. Whoever checks links and whoever shows them read them by this pattern alone. */
export const linkPattern = /\[([^[\]]+)\]\(([^)[\]\s]+)\)/g

export const linksIn = (text: string): string[] => [...text.matchAll(linkPattern)].map(([, , to = '']) => to)

/** Where a link may lead: within the shop, to another site, or to somebody. Anything else could run as a script. */
export const isSafeAddress = (to: string): boolean => /^(\/(?![/\\])|https:\/\/|mailto:|tel:)/.test(to)

/** `[label](/about)` is only its label where the shop has no such page. */
export const withoutDeadLinks = (text: string, absent: readonly string[], added: readonly string[] = []): string =>
  text.replace(linkPattern, (link, label: string, to: string) => (leadsToAbsent(to, absent, added) ? label : link))

export function leadsToAbsent(to: string, absent: readonly string[], added: readonly string[] = []): boolean {
  const [, folder, word = ''] = /^\/(pages\/)?([a-z0-9-]+)(?:[?#]|$)/.exec(to) ?? []
  return folder ? !added.includes(word) : absent.includes(word)
}
