import type { Language } from '#domain/locale.ts'
import { loadedAreas, loadLanguage } from '../i18n/load.ts'
import { localPath, splitLanguage } from '../i18n/local-path.ts'
import { dataUrlOf, keyOf } from './kind-of.ts'
import { findKept } from './shelves.ts'

/** Whether the present page can be shown in another language without a connection: its data and its words are on this device. */
export async function hasPageIn(wanted: Language, present: Language): Promise<boolean> {
  const { origin, pathname, search } = location
  const { prefix, path } = splitLanguage(pathname)
  const url = new URL((prefix === null ? pathname : localPath(path, wanted)) + search, origin)
  // Asked of the shelves first: a browser may remember that a script could not be fetched.
  if (!('caches' in globalThis) || !(await findKept('data', keyOf(dataUrlOf(url), wanted)))) return false
  return loadLanguage(wanted, loadedAreas(present)).then(
    () => true,
    () => false,
  )
}
