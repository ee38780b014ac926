/**
 * The shape of written pages. Texts may have gaps, `{{returnDays}}`, which the server fills (facts.server.ts), gaps that the page itself fills,
 * `{date}`, and links, `[label](/returns)`.
 */

/** A paragraph, or one of a few forms that written pages need. */
export type Block =
  | string
  | { list: readonly string[] }
  | { steps: readonly string[] }
  | { rows: readonly (readonly [term: string, description: string])[] }

/** `id` is the section's address on the page and the same in every language. */
export type Section = { id: string; heading: string; blocks: readonly Block[] }

export type PageHeadTexts = {
  title: string
  /** For search engines: a sentence or two. */
  description: string
  lead: string
}

export type Article = PageHeadTexts & {
  /** When it was last changed, `YYYY-MM-DD`: legal pages say so. */
  updated?: string
  sections: readonly Section[]
}

/** What the frame around every written page says. */
export type FrameTexts = {
  onThisPage: string
  /** With the date in `{date}`, which the page fills in. */
  updated: string
  help: { heading: string; text: string; call: string; write: string; questions: string }
  hours: string
  phone: string
  /** E.164; empty where the shop has no telephone. */
  phoneLink: string
  email: string
}

export type TextPiece = { text: string; to?: string }

const linkPattern = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A text cut at its links. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const found of text.matchAll(linkPattern)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    pieces.push({ text: found[1] ?? '', to: found[2] })
    end = found.index + found[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}

/** The text without its links' addresses: for search engines and for searching. */
export function plainText(text: string): string {
  return piecesOf(text)
    .map((piece) => piece.text)
    .join('')
}

/**
 * The same texts with every gap filled; throws on a gap that no fact knows. A sentence with a gap whose fact is null is left out; so is a list's part
 * of which nothing stays.
 */
export function fillGaps<T>(texts: T, facts: Record<string, string | null>): T {
  return withoutEmpty(
    changeTexts(texts, (text) => {
      const gaps = [...text.matchAll(gapPattern)].map(([, name = '']) => factOf(facts, name))
      const whole = gaps.includes(null) ? completeSentences(text, facts) : text
      return whole.replace(gapPattern, (_, name: string) => factOf(facts, name) ?? '')
    }),
    texts,
  ) as T
}

const gapPattern = /\{\{(\w+)\}\}/g

function factOf(facts: Record<string, string | null>, name: string): string | null {
  const fact = facts[name]
  if (fact === undefined) throw new Error(`Nothing fills the gap {{${name}}}`)
  return fact
}

const completeSentences = (text: string, facts: Record<string, string | null>): string =>
  text
    .split(/(?<=[.!?؟])\s+/)
    .filter((sentence) => [...sentence.matchAll(gapPattern)].every(([, name = '']) => facts[name] !== null))
    .join(' ')

/** Lists without the parts that came to be empty: a text, or a row of which a side is. */
function withoutEmpty(node: unknown, before: unknown): unknown {
  if (Array.isArray(node)) {
    const parts = node.map((part: unknown, index) => withoutEmpty(part, (before as unknown[])[index]))
    return parts.filter((part, index) => !becameEmpty(part, (before as unknown[])[index]))
  }
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, part]) => [key, withoutEmpty(part, (before as Record<string, unknown>)[key])]),
  )
}

function becameEmpty(part: unknown, before: unknown): boolean {
  if (typeof part === 'string') return part === '' && before !== ''
  return Array.isArray(part) && Array.isArray(before) && part.length < before.length && before.length === 2
}

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
