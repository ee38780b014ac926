/** G8: the same purchase sent again (no answer came) goes out with the same key and makes one gift card; a changed one gets a key of its own. */
export function purchaseKeys(): (body: unknown) => string {
  let last = { body: '', key: '' }
  return (body) => {
    const written = JSON.stringify(body)
    if (last.body !== written) last = { body: written, key: newKey() }
    return last.key
  }
}

/** 128 random bits. `crypto.randomUUID` exists on https only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
