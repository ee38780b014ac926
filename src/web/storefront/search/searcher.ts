/** R054, D20: what the search overlay shows while somebody types. No React and no globals: time and the call come in as ports. */
import type { Product } from '#contract/catalogue.ts'
import { isSearchable } from '#domain/search.ts'

export type SearchReply = {
  products: readonly Product[]
  total: number
  correctedQuery: string | null
  suggestion: string | null
  words: readonly string[]
}

export type SearcherPorts = {
  /** Rejects when it fails or is aborted. */
  search: (query: string, signal: AbortSignal) => Promise<SearchReply>
  clock: {
    /** Returns what stops it. */
    after: (delayMs: number, run: () => void) => () => void
  }
}

export type SearchState = {
  typed: string
  /** What is searched for: empty unless more than 2 characters are typed (spec §5). */
  query: string
  status: 'idle' | 'searching' | 'found' | 'failed'
  products: readonly Product[]
  total: number
  /** What was searched for instead, or might have been meant. */
  correctedQuery: string | null
  suggestion: string | null
  /** What the words typed may become. */
  words: readonly string[]
  /** The query that `products` belong to; the last answer stays in sight while the next one is on its way. */
  answered: string
  error: unknown
}

export const typingPauseMs = 200

const idle = {
  query: '',
  status: 'idle',
  products: [],
  total: 0,
  correctedQuery: null,
  suggestion: null,
  words: [],
  answered: '',
  error: null,
} as const

export class Searcher {
  #ports: SearcherPorts
  #state: SearchState = { typed: '', ...idle }
  #listeners = new Set<() => void>()
  #stopTimer = () => {}
  #running: AbortController | null = null

  constructor(ports: SearcherPorts) {
    this.#ports = ports
  }

  state = () => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Searches when the typing pauses; an older search is ended, its answer never shown. */
  type(typed: string): void {
    const query = isSearchable(typed) ? typed.trim() : ''
    const isSame = query === this.#state.query && this.#state.status !== 'failed'
    if (isSame) return this.#set({ typed })
    this.#end()
    if (query === '') return this.#set({ typed, ...idle })
    this.#set({ typed, query, status: 'searching', error: null })
    this.#stopTimer = this.#ports.clock.after(typingPauseMs, () => void this.#search(query))
  }

  retry(): void {
    const { query } = this.#state
    if (query === '') return
    this.#end()
    this.#set({ status: 'searching', error: null })
    void this.#search(query)
  }

  /** Ends what is on its way: nothing is being searched for any more, and what was typed stays. */
  stop(): void {
    this.#end()
    if (this.#state.status === 'searching') this.#set(idle)
  }

  /** Searches for what `stop` left unanswered. */
  resume = () => this.type(this.#state.typed)

  async #search(query: string): Promise<void> {
    const controller = new AbortController()
    this.#running = controller
    try {
      const reply = await this.#ports.search(query, controller.signal)
      if (!controller.signal.aborted) this.#set({ status: 'found', ...reply, answered: query })
    } catch (error) {
      if (!controller.signal.aborted) this.#set({ status: 'failed', error })
    }
  }

  #end(): void {
    this.#stopTimer()
    this.#stopTimer = () => {}
    this.#running?.abort()
    this.#running = null
  }

  #set(change: Partial<SearchState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
