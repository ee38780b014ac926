import type { Store } from '#contract/store.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#web/root.tsx'

/** What the shop says of itself, in the page's language: fees, promises, hours. Throws outside of a page. */
export function useStore(): Store {
  const front = useRouteLoaderData<typeof rootLoader>('root')
  if (!front) throw new Error('The root has no data')
  return front.store
}
