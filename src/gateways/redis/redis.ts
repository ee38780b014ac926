/** Redis or Valkey, for what several nodes share and can do without: nothing that must not be lost lies there. */
import { createClient } from '@redis/client'

export type RedisClient = ReturnType<typeof createClient>

export type Redis = {
  client: RedisClient
  /** False while it is away or silent; asking costs nothing. */
  isReady(): boolean
  /** Rejects at once while it is away, and when it doesn't answer within a quarter of a second. */
  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T>
  close(): void
}

type Log = { info(fields: object, message: string): void; warn(fields: object, message: string): void }

const answerWithinMs = 250
/** After a silence nobody waits for it again for so long. */
const restMs = 2_000

/** Connects in the background, and again for as long as it takes; says in the log when it is away and when it is back. */
export function openRedis(url: string, log: Log): Redis {
  const client: RedisClient = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, restMs) },
  })
  const state = { isAway: false, restUntilMs: 0 }
  const away = (error?: unknown) => {
    if (state.isAway) return
    state.isAway = true
    log.warn({ err: error }, 'Redis is away: limits and kept pages are this process’s own until it is back')
  }
  const back = () => {
    if (state.isAway) log.info({}, 'Redis is back')
    state.isAway = false
  }
  client.on('error', away).on('ready', back)
  client.connect().catch(away)

  const isReady = () => client.isReady && performance.now() >= state.restUntilMs
  return {
    client,
    isReady,
    async run(command) {
      if (!isReady()) throw new Error('Redis is away')
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        state.restUntilMs = performance.now() + restMs
        const silence = new Error('Redis did not answer in time')
        away(silence)
        late.reject(silence)
      }, answerWithinMs)
      try {
        const value = await Promise.race([command(client), late.promise])
        back()
        return value
      } finally {
        clearTimeout(timer)
      }
    },
    close: () => client.destroy(),
  }
}
