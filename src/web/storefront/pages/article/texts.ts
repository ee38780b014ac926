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
  email: string
}

export type Piece = { text: string; to?: string }

const linkPattern = /\[([^\]]+)\]\(([^)\s]+)\)/g

/** A text cut at its links. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
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

/** The same texts with every gap filled; throws on a gap that no fact fills. */
export function fillGaps<T>(texts: T, facts: Record<string, string>): T {
  return changeTexts(texts, (text) =>
    text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => {
      const fact = facts[name]
      if (fact === undefined) throw new Error(`Nothing fills the gap ${gap}`)
      return fact
    }),
  )
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
