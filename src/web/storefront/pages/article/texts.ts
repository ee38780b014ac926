/**
 * The shape of written pages in one language, as the API answers them (domain/written-page.ts), and of screens whose words are code. Their gaps,
 * `{{returnDays}}`, are filled on the server; `{date}` is a gap that the page itself fills. `[label](/returns)` is a link.
 */
import { isSafeAddress, linkPattern } from '#domain/page-texts.ts'
import type { PageSection } from '#domain/written-page.ts'

export type Section = Pick<PageSection<string>, 'id' | 'heading' | 'blocks'>

export type PageHeadTexts = {
  title: string
  /** For search engines: a sentence or two. */
  description: string
  lead: string
}

/** What the frame around every written page says. */
export type FrameTexts = {
  onThisPage: string
  /** With the date in `{date}`, which the page fills in. */
  updated: string
  /** `questions` is empty where the shop has no page of questions. */
  help: { heading: string; text: string; call: string; write: string; questions: string }
  hours: string
  phone: string
  /** E.164; empty where the shop has no telephone. */
  phoneLink: string
  email: string
}

export type TextPiece = { text: string; to?: string }

/** A text cut at its links. What the filling of a gap has made a link that may lead nowhere is its label alone. */
export function piecesOf(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const found of text.matchAll(linkPattern)) {
    if (found.index > end) pieces.push({ text: text.slice(end, found.index) })
    const [, label = '', to = ''] = found
    pieces.push(isSafeAddress(to) ? { text: label, to } : { text: label })
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
