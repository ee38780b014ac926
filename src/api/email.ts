/**
 * What a room says of the e-mails that it causes (x.emails.ts; shop-emails.ts lists all, api/mail sends them): the data that waits in the outbox, what
 * is made of it, and when one may be limited or left out. The same parts of an e-mail make its HTML and its plain text.
 */
import type { Named } from '#domain/goods.ts'
import { type Language, languages } from '#domain/locale.ts'
import { z } from 'zod'
import type { Budget } from './mail/budgets.ts'
import type { Shop } from './shop.ts'

export type EmailRule = {
  /** `stranger`: whoever types the address in. `owner`: only who reads the mailbox. `staff`: the store, about what a stranger may have begun. */
  causedBy: 'stranger' | 'owner' | 'staff'
  /** Null: not counted. An e-mail to a mailbox that is proved to be its reader's is never counted. */
  budget: Budget | null
  /** Somebody sits and waits for it: sent before all that isn't. */
  isUrgent?: true
  /** Of several that wait for one e-mail or order, only the last is sent: it says all that the others said, or their links have ended. */
  lastOnly?: 'email' | 'orderId'
  /** How long nothing like it may have been written before it is sent. */
  quietMs?: number
  /** Later than this it is of no use: links have ended, and news is old. */
  usefulMs: number
}

export type OutboxRow = {
  id: number
  kind: string
  orderEventId: number | null
  payload: Record<string, unknown>
  createdAt: Date
  attempts: number
}

/** `frame`: in the language of the payload. */
export type EmailContext = { shop: Shop; row: OutboxRow; frame: Frame }

export type EmailKind<Payload = unknown> = EmailRule & {
  /** As the outbox calls it. */
  name: string
  /** Of what waits in the outbox. Erasing a person finds her e-mails by `userId` and `email`. */
  payload: z.ZodType<Payload>
  /** Null where there is nothing to tell by now. */
  write(payload: Payload, context: EmailContext): Letter | null | Promise<Letter | null>
}

/** Types `write` by the schema of the payload. */
export const emailKind = <Payload>(kind: EmailKind<Payload>): EmailKind<Payload> => kind

export const toReader = z.object({ email: z.string(), language: z.enum(languages) })
/** `userId`: so that erasing an account finds what waits for it. */
export const toUser = toReader.extend({ userId: z.string() })

export const usefulForDays = (days: number): number => days * 24 * 60 * 60 * 1000
/** A form was received: several to one mailbox say the same. */
export const receiptRule = {
  causedBy: 'stranger',
  budget: 'asked',
  lastOnly: 'email',
  usefulMs: usefulForDays(3),
} as const satisfies EmailRule
/** To the shop itself, with all that was typed in. */
export const toStoreRule = {
  causedBy: 'stranger',
  budget: 'store',
  usefulMs: usefulForDays(3),
} as const satisfies EmailRule

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
  /** Whoever it goes to has shown that the mailbox is hers, so that no stranger causes it. */
  isProved?: boolean
  replyTo?: string
  /** What all e-mails of one conversation have in common, as letters and digits. */
  thread?: string
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

/** Texts of an e-mail with one link: `action` stands on its button, `end` below it in small print. */
export type LinkTexts = { subject: string; preview: string; body: string; action: string; end: string }

/** The frame around every e-mail. `colours`: as the owner calls them. */
export type Frame = { storeName: string; publicUrl: string; company: Company; colours: readonly Named[] }

/** Who the letter is from, in its language; null where the shop has none. `hours`: in words. */
export type Company = {
  legalName: string
  phone: string | null
  email: string | null
  wholesaleEmail: string | null
  hours: string
}
