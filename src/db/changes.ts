/**
 * What one process changes, all hear of at once (LISTEN/NOTIFY): triggers of the catalogue's tables tell when something that the public sees was
 * written. Stock is not told: every order changes it, and NOTIFY makes commits take turns.
 */
import pg from 'pg'

export const changeChannel = 'catalogue_changed'
const reconnectMs = 500

/**
 * `products`: single products changed; product_changes lists them. `all`: something changed that any page may show, or a message may have been missed.
 * `begun`: all is heard from now on.
 */
export type CatalogueChange = 'all' | 'products' | 'begun'

export const changeOf = (payload: string | undefined): CatalogueChange => (payload === 'products' ? 'products' : 'all')

export type Hearing = { onChange(heard: (change: CatalogueChange) => void): void; close(): Promise<void> }

/** Listens on a connection of its own, made again for as long as it takes; after each new one `heard` is called, for what was said meanwhile. */
export function hearChanges(url: string): Hearing {
  let heard: (change: CatalogueChange) => void = () => {}
  let closed = false
  let hasBegun = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const listen = async () => {
    const own = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'qutn-listen',
      connectionTimeoutMillis: 2_000,
    })
    client = own
    let ended = false
    const again = () => {
      if (ended || closed) return
      ended = true
      own.end().catch(() => undefined)
      timer = setTimeout(() => void listen(), reconnectMs).unref()
    }
    own
      .on('error', again)
      .on('end', again)
      .on('notification', ({ payload }) => heard(changeOf(payload)))
    try {
      await own.connect()
      await own.query(`listen ${changeChannel}`)
      heard(hasBegun ? 'all' : 'begun')
      hasBegun = true
    } catch {
      again()
    }
  }

  return {
    onChange(listener) {
      heard = listener
      if (!client) void listen()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
