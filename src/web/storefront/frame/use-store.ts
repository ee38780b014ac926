import type { Store, StoreMenu } from '#contract/store.ts'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#web/root.tsx'

/** What the shop says of itself, in the page's language: fees, promises, hours. Throws outside of a page. */
export const useStore = (): Store => useFront().store

/** The owner's categories as menus show them, and what the collections are called. Throws outside of a page. */
export const useMenu = (): StoreMenu => useFront().menu

/** What a category is called; one that is no longer listed, by its id. */
export function useCategoryName(id: string): string {
  return useMenu().categories.find(({ slug }) => slug === id)?.name ?? id
}

function useFront() {
  const front = useRouteLoaderData<typeof rootLoader>('root')
  if (!front) throw new Error('The root has no data')
  return front
}
