/** A letter before it becomes a message: what it says, in which language, to whom. The same parts make the HTML and the plain text. */
import type { Named } from '#domain/goods.ts'
import { keepSigns, type Language } from '#domain/locale.ts'

export type Fact = { label: string; value: string; isStrong?: boolean }
export type Item = { name: string; detail: string; amount: string }

export type Block =
  | { kind: 'text'; text: string }
  /** Small print. */
  | { kind: 'note'; text: string }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'code'; code: string }
  | { kind: 'heading'; text: string }
  | { kind: 'items'; items: Item[] }
  | { kind: 'facts'; facts: Fact[] }
  /** Somebody's own words, with their line breaks. */
  | { kind: 'quote'; text: string }

/** Stands for the shop's own mailbox while it has none: such a letter is not sent. */
export const nobody = ''

export type Letter = {
  language: Language
  to: string
  replyTo?: string
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  heading: string
  blocks: Block[]
  /** The page that asks once more, for people. */
  unsubscribeUrl?: string
  /** For mail programs: takes a POST and asks nothing. */
  oneClickUrl?: string
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const note = (words: string): Block => ({ kind: 'note', text: words })
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url })
export const facts = (...rows: (Fact | null)[]): Block => ({ kind: 'facts', facts: rows.filter((row) => row !== null) })

/** The frame around every letter. */
/** `colours`: as the owner calls them. */
export type Frame = { storeName: string; publicUrl: string; company: Company; colours: readonly Named[] }

/** Who the letter is from, in its language; null where the shop has none. `hours`: in words. */
export type Company = {
  legalName: string
  phone: string | null
  email: string | null
  wholesaleEmail: string | null
  hours: string
}

/** The letter with the signs of its language in their places. Codes, addresses and people's own words stay as they are. */
export function typeset(letter: Letter): Letter {
  const set = (words: string) => keepSigns(words, letter.language)
  return {
    ...letter,
    subject: set(letter.subject),
    preview: set(letter.preview),
    heading: set(letter.heading),
    blocks: letter.blocks.map((block) => typesetBlock(block, set)),
  }
}

function typesetBlock(block: Block, set: (words: string) => string): Block {
  if (block.kind === 'text' || block.kind === 'note' || block.kind === 'heading')
    return { ...block, text: set(block.text) }
  if (block.kind === 'button') return { ...block, label: set(block.label) }
  return block
}
