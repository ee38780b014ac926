import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearOldBuilds, findKept, cacheResponse } from './shelves.ts'

const origin = 'https://qutn.test'
const page = `${origin}/about`
const html = (script: string) => new Response(`<link rel="modulepreload" href="/assets/${script}.js">${script}`)
const before = Object.getOwnPropertyDescriptor(globalThis, 'location')

/** Node has no shelves: a map of maps stands for the browser's. */
function openShelves(): Map<string, Map<string, Response>> {
  const all = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return Promise.resolve({
      put: (key: string, answer: Response) => Promise.resolve(void cache.set(key, answer)),
      keys: () => Promise.resolve([]),
    })
  }
  const match = (key: string, { cacheName }: { cacheName?: string } = {}) =>
    Promise.resolve(
      [...all]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, cache]) => cache.get(key)?.clone())
        .find(Boolean),
    )
  const value = {
    open,
    match,
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
  }
  Object.defineProperty(globalThis, 'caches', { value, configurable: true })
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true })
  return all
}

const put = (all: Map<string, Map<string, Response>>, name: string, key: string, answer: Response) =>
  void all.set(name, (all.get(name) ?? new Map<string, Response>()).set(key, answer))
const shown = async () => (await findKept('page', page))?.text()

describe('what is kept, from build to build', () => {
  let all: ReturnType<typeof openShelves>
  beforeEach(() => {
    all = openShelves()
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'caches')
    if (before) Object.defineProperty(globalThis, 'location', before)
    else Reflect.deleteProperty(globalThis, 'location')
  })

  it('D7 a page of the last build opens as long as all of its scripts are at hand', async () => {
    put(all, 'qutn|page|last', page, html('old'))
    put(all, 'qutn|asset|last', `${origin}/assets/old.js`, new Response('…'))
    expect(await shown()).toContain('old')
  })

  it('D7 a page of the last build is never shown without its scripts', async () => {
    put(all, 'qutn|page|last', page, html('old'))
    expect(await shown()).toBeUndefined()
  })

  it('D7 a page of the present build comes before one of the last', async () => {
    put(all, 'qutn|page|last', page, html('old'))
    put(all, 'qutn|asset|last', `${origin}/assets/old.js`, new Response('…'))
    put(all, 'qutn|page|none', page, html('new'))
    expect(await shown()).toContain('new')
  })

  it('D7 only the present build and the last are kept, and nothing of anybody else’s', async () => {
    for (const name of [
      'qutn|page|first',
      'qutn|asset|first',
      'qutn|page|last',
      'qutn|asset|last',
      'qutn|page|none',
      'qutn|picture',
      'other',
    ])
      put(all, name, page, html('x'))
    await clearOldBuilds()
    expect([...all.keys()]).toEqual(['qutn|page|last', 'qutn|asset|last', 'qutn|page|none', 'qutn|picture', 'other'])
  })

  it('D7 what a renewed store says is missing is not kept as a script', async () => {
    await cacheResponse('asset', `${origin}/assets/gone.js`, new Response('Not found', { status: 404 }))
    expect(await findKept('asset', `${origin}/assets/gone.js`)).toBeUndefined()
  })
})
