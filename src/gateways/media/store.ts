/** Where uploaded pictures lie: a folder of this machine, or S3. Both behave the same (store.test.ts). */
import type { Readable } from 'node:stream'

export type MediaStore = {
  /** Copies a file of this machine there, whole or not at all; what was there before is replaced. */
  put(key: string, file: string, type: string): Promise<void>
  /** Null where there is no such file. The caller reads the stream to its end or destroys it. */
  open(key: string): Promise<{ bytes: number; stream: Readable } | null>
  /** Keys that don't exist are no fault. */
  remove(keys: readonly string[]): Promise<void>
  /** All below a prefix such as `pictures/`, in no order; `at` is when a file was put there. */
  list(prefix: string): AsyncIterable<{ key: string; at: Date }>
}

/** Throws on a key that isn't one of ours: keys are never made of what somebody sent. */
export function checkKey(key: string): string {
  if (!/^[a-z]+(\/[\w-]+(\.[a-z0-9]+)?)+$/.test(key)) throw new Error(`"${key}" is no key of the media store`)
  return key
}
