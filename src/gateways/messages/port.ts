/** Back office 3.5: text messages as the shop needs them: one message to one mobile number, by SMS or WhatsApp. Callers know no provider by name. */
import type { Language } from '#domain/locale.ts'

export const textChannels = ['sms', 'whatsapp'] as const
export type TextChannel = (typeof textChannels)[number]

export type TextMessage = {
  /** Ours: the provider's receipts name it. */
  reference: string
  channel: TextChannel
  /** E.164, a mobile number of the Emirates. */
  to: string
  body: string
  language: Language
}

/** What became of a message, by the provider's word. */
export type TextReceipt = { reference: string; state: 'delivered' | 'failed' }

/** The provider understood, and said no: sending it again brings the same. */
export class TextRefused extends Error {
  override name = 'TextRefused'
}

/** The provider could not be reached: he has certainly not taken it. Any other error leaves open whether he has. */
export class TextAway extends Error {
  override name = 'TextAway'
}

/** What came was not signed by him, or can't be read. */
export class ReceiptRefused extends Error {
  override name = 'ReceiptRefused'
}

/** May take long or fail: never inside a transaction. */
export type TextPort = {
  name: string
  /** Resolves once he has taken it. Not repeatable: two calls send two messages. */
  send(message: TextMessage): Promise<void>
  /** Checks the signature over the raw bytes. Throws `ReceiptRefused`. */
  readReceipts(rawBody: Uint8Array, headers: Headers, now: Date): TextReceipt[]
}

export const textTimeoutMs = 10_000
