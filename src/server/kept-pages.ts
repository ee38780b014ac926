/**
 * Ready answers in memory, up to a number of bytes. A new one comes on probation, and one that is asked for a second time is protected: whoever asks
 * for each address once, as a crawler does, pushes out only what is on probation. In both parts the least recently used leaves first.
 */
import type { ReadyAnswer } from './ready-answer.ts'

export type KeptPage = {
  answer: ReadyAnswer
  /** When its making began: what changed later may be missing in it. */
  startedMs: number
  /** Ids of the products that it shows; null: any product may concern it. */
  shows: readonly string[] | null
}

type Slot = KeptPage & { bytes: number }

/** Of all bytes, the part that protected pages may have. */
const protectedShare = 0.8

/** The encodings that were asked for, the headers, and what the maps need. */
function bytesOf({ answer, shows }: KeptPage): number {
  let bytes = 2048 + (shows?.length ?? 0) * 80 + (answer.body?.length ?? 0)
  for (const { body } of answer.variants.values()) if (body !== answer.body) bytes += body.length
  return bytes
}

export class KeptPages {
  readonly #maxBytes: number
  readonly #probation = new Map<string, Slot>()
  readonly #protected = new Map<string, Slot>()
  readonly #keysByProduct = new Map<string, Set<string>>()
  #bytes = 0
  #protectedBytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#probation.size + this.#protected.size
  }

  /** Counts as a use. */
  find(key: string): KeptPage | undefined {
    const slot = this.#protected.get(key) ?? this.#probation.get(key)
    if (!slot) return undefined
    if (this.#protected.delete(key)) this.#protectedBytes -= slot.bytes
    else this.#probation.delete(key)
    const bytes = bytesOf(slot)
    this.#bytes += bytes - slot.bytes
    slot.bytes = bytes
    this.#protected.set(key, slot)
    this.#protectedBytes += bytes
    this.#demote()
    return slot
  }

  /** What it holds has become more or less: its plain bytes go once the compressed ones are made. */
  recount(key: string): void {
    const slot = this.#protected.get(key) ?? this.#probation.get(key)
    if (!slot) return
    const more = bytesOf(slot) - slot.bytes
    slot.bytes += more
    this.#bytes += more
    if (this.#protected.has(key)) this.#protectedBytes += more
    this.#demote()
    this.#evict()
  }

  /** Takes the place of what was kept under the key. */
  keep(key: string, page: KeptPage): void {
    const old = this.#protected.get(key) ?? this.#probation.get(key)
    const part = this.#protected.has(key) ? this.#protected : this.#probation
    if (old) this.#remove(key, old)
    this.#insert(key, { ...page, bytes: bytesOf(page) }, part)
    this.#demote()
    this.#evict()
  }

  forgetProducts(ids: readonly string[]): void {
    for (const id of ids)
      for (const key of this.#keysByProduct.get(id) ?? []) {
        const slot = this.#protected.get(key) ?? this.#probation.get(key)
        if (slot) this.#remove(key, slot)
      }
  }

  clear(): void {
    for (const map of [this.#probation, this.#protected, this.#keysByProduct]) map.clear()
    this.#bytes = 0
    this.#protectedBytes = 0
  }

  #insert(key: string, slot: Slot, part: Map<string, Slot>): void {
    part.set(key, slot)
    this.#bytes += slot.bytes
    if (part === this.#protected) this.#protectedBytes += slot.bytes
    for (const id of slot.shows ?? []) {
      const keys = this.#keysByProduct.get(id)
      if (keys) keys.add(key)
      else this.#keysByProduct.set(id, new Set([key]))
    }
  }

  #remove(key: string, slot: Slot): void {
    if (this.#protected.delete(key)) this.#protectedBytes -= slot.bytes
    else this.#probation.delete(key)
    this.#bytes -= slot.bytes
    for (const id of slot.shows ?? []) {
      const keys = this.#keysByProduct.get(id)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByProduct.delete(id)
    }
  }

  /** The protected part gives its least recently used back to probation. */
  #demote(): void {
    for (const [key, slot] of this.#protected) {
      if (this.#protectedBytes <= this.#maxBytes * protectedShare) return
      this.#remove(key, slot)
      this.#insert(key, slot, this.#probation)
    }
  }

  #evict(): void {
    for (const part of [this.#probation, this.#protected])
      for (const [key, slot] of part) {
        if (this.#bytes <= this.#maxBytes) return
        this.#remove(key, slot)
      }
  }
}
