/** D13: what this tab remembers of a sign-in elsewhere: where it began. Code and state come back in the address. */
import { localPath, splitLanguage } from '#web/i18n/local-path.ts'
import { readTab, writeTab } from '#web/storage/tab-storage.ts'
import { returnPath } from './return-path.ts'

const key = 'signInFrom'

export function keepTripStart(path: string): void {
  writeTab(key, path)
}

/** With its language (without storage it ends in the account), and never out of the shop, whatever stands there. */
export function tripStart(): string {
  return safeStart(readTab(key))
}

export const safeStart = (kept: string | null): string =>
  localPath(returnPath(kept), kept === null ? null : splitLanguage(kept).prefix)

/** `declined`: the person or the provider said no; `broken`: nobody comes here without code and state. */
export type Brought = { kind: 'code'; code: string; state: string } | { kind: 'declined' } | { kind: 'broken' }

export function broughtBack(search: string): Brought {
  const query = new URLSearchParams(search)
  const [code, state] = [query.get('code'), query.get('state')]
  if (query.has('error')) return { kind: 'declined' }
  return code && state ? { kind: 'code', code, state } : { kind: 'broken' }
}
