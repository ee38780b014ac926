/**
 * Text messages without a provider: kept to be looked at, as /dev/mail keeps e-mails. It takes its time, fails now and then, and reports what became of
 * a message by signed receipts that come twice or late.
 */
import { CourierEventRefused } from '../couriers/courier.ts'
import { checkMessage, signMessage } from '../couriers/signature.ts'
import { type KeptMail, type KeptMessage } from '../mail-kept.ts'
import { z } from 'zod'
import { ReceiptRefused, TextAway, type TextMessage, type TextPort, type TextReceipt, TextRefused } from './port.ts'

export type SimulatedTextOptions = {
  secret: string
  /** Where messages are kept. */
  kept: KeptMail
  /** Takes a receipt: the shop's own address for them. Without it none is sent. */
  report?: (receipt: { body: string; headers: Record<string, string> }) => Promise<unknown>
  answerMs?: number
  receiptMs?: number
  /** Of so many messages one is refused, one can't be sent, one has its receipt doubled, one has it late. 0: never. */
  refuseEvery?: number
  awayEvery?: number
  doubleEvery?: number
  lateEvery?: number
  now?: () => Date
}

export type SimulatedTexts = TextPort & {
  /** Newest first. */
  list(limit: number): Promise<KeptMessage[]>
  /** A receipt as this provider signs it. */
  receiptOf(receipt: TextReceipt): { body: string; headers: Record<string, string> }
}

export const isSimulated = (port: TextPort | null): port is SimulatedTexts => port !== null && 'list' in port

const Receipts = z.array(z.object({ reference: z.string().max(60), state: z.enum(['delivered', 'failed']) })).max(100)
const lateTimes = 20

const wait = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms).unref())

export function simulatedTexts(options: SimulatedTextOptions): SimulatedTexts {
  const { secret, kept, answerMs = 0, receiptMs = 0, now = () => new Date() } = options
  let sent = 0
  const isTurn = (every = 0): boolean => every > 0 && sent % every === 0
  const receiptOf = (receipt: TextReceipt) => {
    const body = JSON.stringify([receipt])
    const [id, timestamp] = [receipt.reference, String(Math.floor(now().getTime() / 1000))]
    const signature = signMessage(secret, { id, timestamp, body: Buffer.from(body) })
    const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature }
    return { body, headers: { ...headers, 'content-type': 'application/json' } }
  }
  const report = async ({ reference }: TextMessage, isLate: boolean, times: number): Promise<void> => {
    await wait(isLate ? receiptMs * lateTimes : receiptMs)
    for (let time = 0; time < times; time++) await options.report?.(receiptOf({ reference, state: 'delivered' }))
  }
  return {
    name: 'simulator',
    receiptOf,
    list: (limit) => kept.list(limit),
    async send(message) {
      sent++
      await wait(answerMs)
      if (isTurn(options.awayEvery)) throw new TextAway('the simulator takes nothing now')
      if (isTurn(options.refuseEvery)) throw new TextRefused('the simulator knows no such number')
      await kept.send(asKept(message))
      if (options.report)
        void report(message, isTurn(options.lateEvery), isTurn(options.doubleEvery) ? 2 : 1).catch(() => {})
    },
    readReceipts(rawBody, headers, at) {
      try {
        checkMessage(secret, rawBody, { headers, now: at })
        return Receipts.parse(JSON.parse(Buffer.from(rawBody).toString('utf8')))
      } catch (error) {
        const isOurs =
          error instanceof CourierEventRefused || error instanceof z.ZodError || error instanceof SyntaxError
        if (!isOurs) throw error
        throw new ReceiptRefused(error.message)
      }
    },
  }
}

/** The channel stands where an e-mail has its subject. */
const asKept = ({ reference, channel, to, body, language }: TextMessage) => ({
  id: reference,
  from: { name: '', address: '' },
  to,
  subject: channel,
  language,
  html: '',
  text: body,
})
