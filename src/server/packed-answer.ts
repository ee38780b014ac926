/** An answer as bytes that another node can give: its compressed body behind a line of JSON, signed so that nothing is given which no node of this shop wrote. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { addVariant, makeVariant, type ReadyAnswer } from './ready-answer.ts'

const Head = z.object({
  status: z.int(),
  hash: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  encoding: z.enum(['br', 'identity']),
  shows: z.array(z.string()),
  madeMs: z.number(),
  /** What the shop was like when it was made: see shared-pages.ts. */
  era: z.string(),
  cursor: z.string(),
})

export type PackedAnswer = { answer: ReadyAnswer; era: string; cursor: string }

const signatureBytes = 32

const signatureOf = (secret: string, key: string, content: Buffer) =>
  createHmac('sha256', secret).update(key).update('\n').update(content).digest()

/** The signature holds for this key alone. */
export async function packAnswer(
  { answer, era, cursor }: PackedAnswer,
  { key, secret }: { key: string; secret: string },
): Promise<Buffer> {
  const { status, hash, headers, compressible, shows, madeMs } = answer
  const encoding = compressible ? 'br' : 'identity'
  const { body } = answer.variants.get(encoding) ?? (await makeVariant(answer, encoding))
  const head = JSON.stringify({ status, hash, headers, encoding, shows: shows ?? [], madeMs, era, cursor })
  const content = Buffer.concat([Buffer.from(`${head}\n`), body])
  return Buffer.concat([signatureOf(secret, key, content), content])
}

/** Undefined: not ours, cut off, or of another version of the shop. */
export function unpackAnswer(
  bytes: Buffer,
  { key, secret }: { key: string; secret: string },
): PackedAnswer | undefined {
  const content = bytes.subarray(signatureBytes)
  const isOurs =
    content.length > 0 && timingSafeEqual(bytes.subarray(0, signatureBytes), signatureOf(secret, key, content))
  if (!isOurs) return undefined
  const end = content.indexOf('\n')
  const head = Head.safeParse(JSON.parse(content.toString('utf8', 0, end)))
  if (!head.success) return undefined
  const { encoding, era, cursor, ...rest } = head.data
  const compressible = encoding !== 'identity'
  const answer: ReadyAnswer = { ...rest, compressible, body: null, variants: new Map(), isKept: false }
  addVariant(answer, encoding, Buffer.from(content.subarray(end + 1)))
  return { answer, era, cursor }
}
