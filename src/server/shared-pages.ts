/**
 * Kept pages that the nodes of a shop share in Redis: what one of them has made the others need not make, nor the same one after its memory was full.
 * A page is taken from there only while it shows what the database has: no product that it names has changed since its making began (one small statement),
 * and nothing that any page may show has (the era). Whatever goes wrong is a page that isn't there.
 */
import { createHash, randomUUID } from 'node:crypto'
import { RESP_TYPES } from '@redis/client'
import type { Redis, RedisClient } from '#gateways/redis/redis.ts'
import { packAnswer, unpackAnswer } from './packed-answer.ts'
import type { ReadyAnswer } from './ready-answer.ts'

export type SharedPage = {
  /** What a node has made before. */
  answer: ReadyAnswer | undefined
  /** Shares what was made since this page was looked for. Resolves when it lies there; never rejects. */
  share(answer: ReadyAnswer): Promise<void>
}

export type SharedPages = {
  /** Undefined for what is never shared, and while Redis is away. Never rejects. */
  find(key: string): Promise<SharedPage | undefined>
  /** Nothing that was shared before this call is given any more, by any node. */
  forgetAll(): void
  stop(): void
}

export type SharedPagesParts = {
  redis: Pick<Redis, 'run'>
  /** What every page shows: the code, how the shop is set up, the owner's facts. Nodes between which it differs share nothing. */
  state(): string
  secret: string
  /** Whether the page of this key, language and address, names all products that it shows. */
  mayShare(key: string): boolean
  /** Everything that was committed before it is in what is made from now on; null: not known. */
  cursor(): Promise<string | null>
  /** Whether one of these products has changed after the cursor. */
  haveChanged(ids: readonly string[], cursor: string): Promise<boolean>
}

/** Less than changes are listed for: `changesKeptMs`. */
const keptSeconds = 55 * 60
const eraKey = 'qutn:pages:era'
/** An era ends when no node is there to hear of changes. */
const eraMs = 10_000
const eraLasts = { expiration: { type: 'PX', value: eraMs } } as const

export function sharePages({ redis, state, secret, mayShare, cursor, haveChanged }: SharedPagesParts): SharedPages {
  /** How often eras ended here, and how many of those ends Redis knows. */
  const ends = { heard: 0, told: 0 }
  const isOver = () => ends.told < ends.heard

  /** What fails is told again before the next page is looked for. */
  const tellEnd = () => {
    const { heard } = ends
    return redis
      .run((client) => client.set(eraKey, randomUUID(), eraLasts))
      .then(() => (ends.told = Math.max(ends.told, heard)))
  }
  const stayAlive = () => redis.run((client) => client.pExpire(eraKey, eraMs)).catch(() => undefined)
  const timer = setInterval(() => void stayAlive(), eraMs / 4).unref()

  async function readEra(client: RedisClient): Promise<string> {
    if (isOver()) await tellEnd()
    const fresh = randomUUID()
    return (await client.set(eraKey, fresh, { ...eraLasts, condition: 'NX', GET: true })) ?? fresh
  }

  async function look(key: string): Promise<SharedPage | undefined> {
    const since = await cursor()
    if (since === null) return undefined
    const name = { key, secret }
    const [era, bytes] = await redis.run((client) =>
      Promise.all([readEra(client), client.withTypeMapping(asBytes).get(key)]),
    )
    const packed = bytes ? unpackAnswer(bytes, name) : undefined
    const isGood =
      packed?.era === era && packed.answer.shows && !(await haveChanged(packed.answer.shows, packed.cursor))
    return {
      answer: isGood && !isOver() ? packed.answer : undefined,
      async share(answer) {
        if (isOver() || answer.shows === null) return
        const content = await packAnswer({ answer, era, cursor: since }, name)
        await redis.run((client) => client.set(key, content, { expiration: { type: 'EX', value: keptSeconds } }))
      },
    }
  }

  return {
    async find(key) {
      if (!mayShare(key)) return undefined
      const hashed = `qutn:pages:${createHash('sha256').update(state()).update('\n').update(key).digest('base64url')}`
      const page = await look(hashed).catch(() => undefined)
      return page && { answer: page.answer, share: (answer) => page.share(answer).catch(() => undefined) }
    },
    forgetAll() {
      ends.heard += 1
      tellEnd().catch(() => undefined)
    },
    stop: () => clearInterval(timer),
  }
}

const asBytes = { [RESP_TYPES.BLOB_STRING]: Buffer }
