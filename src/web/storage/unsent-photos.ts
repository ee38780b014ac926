/** Photos that wait on this device until the shop has them. Never throws: where nothing can be kept they last as long as the page. */

export type UnsentPhoto = { key: string; returnId: string; findId?: string; type: string; bytes: ArrayBuffer }

/** What could not be written. */
const unsaved = new Map<string, UnsentPhoto>()

function settled<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error ?? new Error('The device keeps nothing')))
  return promise
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('unsentPhotos', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('photos', { keyPath: 'key' }))
  const database = await settled(opening)
  try {
    return await settled(act(database.transaction('photos', mode).objectStore('photos')))
  } finally {
    database.close()
  }
}

export async function keepUnsent(photo: UnsentPhoto): Promise<void> {
  try {
    await inStore('readwrite', (store) => store.put(photo))
  } catch {
    unsaved.set(photo.key, photo)
  }
}

/** The first taken first. */
export async function listUnsent(): Promise<UnsentPhoto[]> {
  const kept = await inStore<UnsentPhoto[]>('readonly', (store) => store.getAll()).catch(() => [])
  return [...kept, ...unsaved.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

export async function dropUnsent(key: string): Promise<void> {
  unsaved.delete(key)
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined)
}
