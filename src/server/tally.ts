/** How many of something each client has. Whoever has none takes no room. */
export class Tally {
  readonly #counts = new Map<string, number>()
  #total = 0

  constructor(clients: readonly string[] = []) {
    for (const client of clients) this.#change(client, 1)
  }

  /** One more; what is answered takes it off again, once. */
  add(client: string): () => void {
    this.#change(client, 1)
    let isOn = true
    return () => {
      if (isOn) this.#change(client, -1)
      isOn = false
    }
  }

  of(client: string): number {
    return this.#counts.get(client) ?? 0
  }

  get total(): number {
    return this.#total
  }

  /** Who has the most; undefined where nobody has any. */
  get most(): string | undefined {
    let most: string | undefined
    for (const [client, count] of this.#counts) if (most === undefined || count > this.of(most)) most = client
    return most
  }

  #change(client: string, by: 1 | -1): void {
    const count = this.of(client) + by
    if (count === 0) this.#counts.delete(client)
    else this.#counts.set(client, count)
    this.#total += by
  }
}
