/** The page's side of the worker: tells it what is looked at, and starts afresh when the store has been renewed. */
import { readTab, writeTab } from '../storage/tab-storage.ts'
import type { Seen } from './seen.ts'

export async function tellSeen(page: Pick<Seen, 'path' | 'language'>): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !navigator.onLine) return
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(location.origin) && /\/(assets|images)\//.test(name))
  active?.postMessage({
    kind: 'seen',
    ...page,
    title: titleOf(document.title),
    picture: pictureIn(),
    files,
  } satisfies Seen)
}

/** Without the shop's name, which every title ends with. */
const titleOf = (title: string) => title.replace(/ – [^–]*$/, '')

function pictureIn(): string | null {
  // Of a gallery only the picture that this width shows has been fetched.
  const source =
    [...document.querySelectorAll<HTMLImageElement>('main img')].find(({ currentSrc }) => currentSrc !== '')
      ?.currentSrc ?? ''
  return source.startsWith(location.origin) ? source.slice(location.origin.length) : null
}

const renewedKey = 'renewedAt'
const onceInMs = 60_000
let isOurs = false

/** A part of the page that a newer build no longer has: the newer page has its own. Once; what is missing then is missing for another reason. */
export function reloadWhenRenewed(): () => void {
  const heard = () => {
    if (!navigator.onLine || Date.now() - Number(readTab(renewedKey)) < onceInMs) return
    writeTab(renewedKey, String(Date.now()))
    isOurs = true
    location.reload()
  }
  addEventListener('vite:preloadError', heard)
  return () => removeEventListener('vite:preloadError', heard)
}

/**
 * React Router loads the present page again when the script of another one has gone, even where somebody only points at a link. Here the page
 * stays as it is for who points, and who is on her way gets the page that she wants, in one go. A browser without the Navigation API does as
 * React Router says.
 */
export function reloadAsWanted(wanted: () => string | null): () => void {
  const over = new AbortController()
  let isLeaving = false
  const heard = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable || isOurs) return
    event.preventDefault()
    const path = wanted()
    if (path === null || isLeaving) return
    isLeaving = true
    setTimeout(() => location.assign(path))
  }
  if ('navigation' in globalThis) navigation.addEventListener('navigate', heard, { signal: over.signal })
  return () => over.abort()
}
