/** Mail by SMTP (SMTP_URL), one connection at a time, kept open between messages. */
import { createTransport, type SendMailOptions } from 'nodemailer'
import { MailAway, type MailGateway, MailRefused, type Message, oneLine } from './mail.ts'

export type SmtpOptions = {
  /** smtp:// or smtps://, with name and password where the server wants them. STARTTLS is used where the server offers it. */
  url: string
  /** How long the server may be silent. */
  silenceMs?: number
  /** How long one message may take in all: a server that answers a byte a second is cut here. */
  messageMs?: number
}

export const longestSendMs = 60_000

export function smtpMail({ url, silenceMs = 15_000, messageMs = longestSendMs }: SmtpOptions): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    logger: false,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
  })
  return {
    async send(message) {
      try {
        await transport.sendMail({ ...mimeOf(message), signal: AbortSignal.timeout(messageMs) })
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: async () => transport.close(),
  }
}

/** Addresses go as parts, never as text to be parsed; every header of people's making is one line. */
function mimeOf(message: Message): SendMailOptions {
  const { from, to, replyTo, thread, oneClickUrl } = message
  return {
    messageId: `<${message.id}>`,
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    ...(thread ? { references: `<${thread}>`, inReplyTo: `<${thread}>` } : {}),
    envelope: { from: from.address, to: [to] },
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    headers: {
      'Content-Language': message.language,
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUrl
        ? {
            'List-Unsubscribe': `<${oneClickUrl}>, <mailto:${from.address}?subject=Unsubscribe>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Codes of nodemailer that say: the server was there, and its answer was about the message. */
const aboutMessage = new Set(['EENVELOPE', 'EMESSAGE'])
/** 421: the server is closing, whatever the message. */
const closingCode = 421

function failureOf(error: unknown): Error {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
  const isAnswer = aboutMessage.has(code ?? '') && responseCode !== undefined && responseCode !== closingCode
  return isAnswer
    ? new MailRefused(oneLine(message), { cause: error })
    : new MailAway(oneLine(message), { cause: error })
}
