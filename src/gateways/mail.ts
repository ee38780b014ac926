/** Mail as the shop needs it: one message to one address. SMTP and the kept mail of development both fit; callers know neither. */
import type { Language } from '#domain/locale.ts'

export type Message = {
  /** The same when a message is sent once more, so that the receiver's server can tell a twin. */
  id: string
  from: { name: string; address: string }
  to: string
  replyTo?: string | undefined
  /** The same for all messages of one conversation: mail programs show them together. */
  thread?: string | undefined
  subject: string
  language: Language
  html: string
  text: string
  /** Where a subscription ends by a POST: mail programs show it as a button (RFC 8058). */
  oneClickUrl?: string | undefined
}

/** May take long or fail: never call it inside a transaction. Rejects with `MailRefused` or `MailAway`. */
export type MailGateway = {
  /** Resolves once the message is somebody else's to deliver. */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

/** The mail server answered no to this one message; the next may pass. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

/** The mail server can't be reached, is too slow or takes nothing now: no other message would pass either. */
export class MailAway extends Error {
  override name = 'MailAway'
}

const longestHeader = 200

/** T15: one line without control characters, whatever people wrote. Nothing else may become part of a header. */
export function oneLine(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return line.length > longestHeader ? `${line.slice(0, longestHeader - 1).toWellFormed()}…` : line
}
