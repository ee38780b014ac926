/**
 * The read model of lists in memory (docs/decisions/0032): a few numbers a product in typed arrays, and the products in each order. Nothing here
 * talks to the database. A million products take about 50 MB.
 */

/** What products that agree in all that facets look at, but for the price, have in common. */
export type Kind = {
  id: number
  category: string
  subcategory: string
  brand: string
  fabric: string
  onSale: boolean
  isNew: boolean
  isFeatured: boolean
  isReadyToWear: boolean
  /** What is for sale. Kinds that come in the same share one list. */
  options: readonly Option[]
}

export type Option = { color: string; size: string }

/** `options` as colour/size. */
export type KindRow = Omit<Kind, 'options'> & { options: string[] }

/** A product as it comes from the database: seven fields, 32 bytes (listing.store.ts). */
export const rowBytes = 32

export type OrderName = 'newest' | 'price' | 'rating' | 'popular'

const noKind = -1

export class ListingIndex {
  version = 0
  /** By its id in the database; several ids are unused. */
  readonly kinds: (Kind | undefined)[] = []
  lastKindId = 0
  readonly #options = new Map<string, readonly Option[]>()
  /** By the product's number. */
  kindOf = new Int32Array(0)
  price = new Int32Array(0)
  #sold = new Int32Array(0)
  #created = new Float64Array(0)
  #rating = new Float64Array(0)
  #ratingCount = new Int32Array(0)
  /** Numbers of all listed products: newest and best first, but the lowest price first. */
  readonly orders: Record<OrderName, Uint32Array> = {
    newest: new Uint32Array(0),
    price: new Uint32Array(0),
    rating: new Uint32Array(0),
    popular: new Uint32Array(0),
  }
  #stats: KindStats | null = null

  get size(): number {
    return this.orders.price.length
  }

  addKinds(rows: readonly KindRow[]): void {
    for (const row of rows) {
      this.kinds[row.id] = { ...row, options: this.#optionsOf(row.options) }
      this.lastKindId = Math.max(this.lastKindId, row.id)
    }
    if (rows.length > 0) this.#stats = null
  }

  #optionsOf(texts: readonly string[]): readonly Option[] {
    const key = texts.join('\n')
    const options =
      this.#options.get(key) ??
      texts.map((text) => ({ color: text.slice(0, text.indexOf('/')), size: text.slice(text.indexOf('/') + 1) }))
    this.#options.set(key, options)
    return options
  }

  /** Of the given numbers, `packed` has the rows of those that are listed; the others are listed no more. */
  update(numbers: readonly number[], packed: Buffer): void {
    const moved: Record<OrderName, Set<number>> = {
      newest: new Set(),
      price: new Set(),
      rating: new Set(),
      popular: new Set(),
    }
    const moveInAll = (number: number) => names.forEach((name) => moved[name].add(number))
    const left = new Set(numbers)
    for (let at = 0; at < packed.length; at += rowBytes) {
      const number = packed.readInt32BE(at)
      left.delete(number)
      this.#reserve(number)
      const isNew = this.kindOf[number] === noKind
      const changed = this.#write(packed, at)
      if (isNew) moveInAll(number)
      else for (const name of changed) moved[name].add(number)
    }
    for (const number of left) {
      if (number >= this.kindOf.length || this.kindOf[number] === noKind) continue
      this.kindOf[number] = noKind
      moveInAll(number)
    }
    for (const name of names) this.orders[name] = this.#merged(name, moved[name])
    this.#stats = null
  }

  /** Below zero if the product numbered `a` stands before `b`. Of equals the later listed one comes first, but for prices, which go up. */
  compare(name: OrderName, a: number, b: number): number {
    const of = (values: Int32Array | Float64Array, number: number) => values[number] ?? 0
    const down = (values: Int32Array | Float64Array) => of(values, b) - of(values, a)
    switch (name) {
      case 'newest':
        return down(this.#created) || b - a
      case 'price':
        return of(this.price, a) - of(this.price, b) || a - b
      case 'rating':
        return down(this.#rating) || down(this.#ratingCount) || b - a
      case 'popular':
        return down(this.#sold) || b - a
    }
  }

  /** How many products of each kind there are, and the ends of their prices; counted at most once a version. */
  stats(): KindStats {
    this.#stats ??= this.#countKinds()
    return this.#stats
  }

  /** The places of the order of prices from `least` on and beyond `most`. */
  priceRange(least = 0, most = Infinity): [from: number, to: number] {
    return [this.#firstAt((price) => price >= least), this.#firstAt((price) => price > most)]
  }

  #firstAt(isThere: (price: number) => boolean): number {
    const { price: order } = this.orders
    let [low, high] = [0, order.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (isThere(this.price[order[middle] ?? 0] ?? 0)) high = middle
      else low = middle + 1
    }
    return low
  }

  #countKinds(): KindStats {
    const length = this.lastKindId + 1
    const stats = { count: new Int32Array(length), low: new Int32Array(length), high: new Int32Array(length) }
    const { price: order } = this.orders
    for (let place = 0; place < order.length; place++) {
      const number = order[place] as number
      const kind = this.kindOf[number] as number
      const price = this.price[number] as number
      if (stats.count[kind] === 0) stats.low[kind] = price
      stats.high[kind] = price
      stats.count[kind] = (stats.count[kind] ?? 0) + 1
    }
    return stats
  }

  /** Answers the orders in which the product stands elsewhere now. */
  #write(packed: Buffer, at: number): OrderName[] {
    const number = packed.readInt32BE(at)
    const [sold, count] = [packed.readInt32BE(at + 12), packed.readInt32BE(at + 16)]
    const changed: OrderName[] = []
    this.kindOf[number] = packed.readInt32BE(at + 4)
    if (put(this.price, number, packed.readInt32BE(at + 8))) changed.push('price')
    if (put(this.#sold, number, sold)) changed.push('popular')
    // A18: as if five more people had given three stars. Equal fractions are equal numbers here, because both parts are small.
    const rated = put(this.#rating, number, (packed.readInt32BE(at + 20) + 15) / (count + 5))
    if (put(this.#ratingCount, number, count) || rated) changed.push('rating')
    if (put(this.#created, number, Number(packed.readBigInt64BE(at + 24)))) changed.push('newest')
    return changed
  }

  #merged(name: OrderName, moved: ReadonlySet<number>): Uint32Array {
    const before = this.orders[name]
    if (moved.size === 0) return before
    const compare = (a: number, b: number) => this.compare(name, a, b)
    const added = Uint32Array.from([...moved].filter((number) => this.kindOf[number] !== noKind)).sort(compare)
    const isMoved = new Uint8Array(this.kindOf.length)
    for (const number of moved) isMoved[number] = 1
    const after = new Uint32Array(before.length + added.length)
    let [length, next] = [0, 0]
    for (let place = 0; place < before.length; place++) {
      const number = before[place] as number
      if (isMoved[number] === 1) continue
      while (next < added.length && compare(added[next] as number, number) < 0)
        after[length++] = added[next++] as number
      after[length++] = number
    }
    while (next < added.length) after[length++] = added[next++] as number
    return after.slice(0, length)
  }

  #reserve(number: number): void {
    const before = this.kindOf.length
    if (number < before) return
    const length = Math.max(1024, 2 * before, number + 1)
    this.kindOf = grown(new Int32Array(length).fill(noKind, before), this.kindOf)
    this.price = grown(new Int32Array(length), this.price)
    this.#sold = grown(new Int32Array(length), this.#sold)
    this.#created = grown(new Float64Array(length), this.#created)
    this.#rating = grown(new Float64Array(length), this.#rating)
    this.#ratingCount = grown(new Int32Array(length), this.#ratingCount)
  }
}

/** By the kind's id. */
export type KindStats = { count: Int32Array; low: Int32Array; high: Int32Array }

const names = ['newest', 'price', 'rating', 'popular'] as const

function put(values: Int32Array | Float64Array, number: number, value: number): boolean {
  if (values[number] === value) return false
  values[number] = value
  return true
}

function grown<T extends Int32Array | Float64Array>(values: T, before: T): T {
  values.set(before)
  return values
}
