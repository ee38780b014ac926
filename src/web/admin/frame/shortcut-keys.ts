/** Keys of the back office by their names, whatever keyboard is under the hand: decision 40. */

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * `j`, `/`, `?`. A Latin letter or sign counts as it is written, so that `/` is found on a French keyboard too; on an Arabic one, where no key writes
 * them, the place of the key counts.
 */
export function keyName({ key, code, shiftKey }: Pressed): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? []
  if (letter !== undefined && key.length === 1) return letter.toLowerCase()
  if (code === 'Slash' && key.length === 1) return shiftKey ? '?' : '/'
  return key
}

/** How long after `g` the second key still belongs to it. */
const sequenceMs = 1000

/** Reads keys one after the other: gives what is bound to the key, or to the key before and this one (`g o`). */
export function sequenceReader() {
  let before = { name: '', atMs: -Infinity }
  return (name: string, atMs: number, isBound: (keys: string) => boolean): string | null => {
    const pair = atMs - before.atMs <= sequenceMs ? `${before.name} ${name}` : ''
    const found = [pair, name].find((keys) => keys !== '' && isBound(keys)) ?? null
    before = found === null ? { name, atMs } : { name: '', atMs: -Infinity }
    return found
  }
}
