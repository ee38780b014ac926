import type { APIRequestContext } from '@playwright/test'
import { languages } from '#domain/locale.ts'
import { localPath } from '#web/i18n/local-path.ts'
import { screens } from './support/routes.ts'
import { expect, test } from './support/test.ts'

/** What the store says at an address, and where its page leads. */
type Page = { status: number; ids: Set<string>; links: string[]; pictures: string[] }

const attribute = (html: string, name: string, tag = '[a-z]+') =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`, 'gi'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
  )

async function read(request: APIRequestContext, path: string): Promise<Page> {
  const answer = await request.get(path)
  const html = answer.headers()['content-type']?.includes('html') ? await answer.text() : ''
  return {
    status: answer.status(),
    ids: new Set(attribute(html, 'id')),
    links: attribute(html, 'href', 'a'),
    pictures: [
      ...attribute(html, 'src', 'img'),
      ...attribute(html, 'srcset', 'source').flatMap((set) =>
        set.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
      ),
    ],
  }
}

/** Filters multiply: one step into them is enough. */
const isFiltered = (path: string) => /[?&](colors|sizes|brands|fabrics|minPrice|maxPrice|sortBy|from)=/.test(path)

/** Shelves, colours and sizes are called the same in every address, so the filters of the Arabic and French lists are followed on the English ones. */
const placeOf = (path: string) => (isFiltered(path) ? path.replace(/^\/(ar|fr)(?=\/)/, '/en') : path)

/** Reads every page that can be reached from these by links, each once, as a crawler without scripts. */
async function walk(request: APIRequestContext, starts: string[], origin: string) {
  const pages = new Map<string, Page>()
  const faults: string[] = []
  const fragments: { from: string; path: string; id: string }[] = []
  const waiting = starts.map((path) => ({ path, from: 'the address bar' }))
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { path, from } = next
    if (pages.has(path)) continue
    const page = await read(request, path)
    pages.set(path, page)
    if (page.status !== 200) faults.push(`${page.status} ${path}, from ${from}`)
    if (isFiltered(path)) continue
    for (const href of page.links) {
      const to = new URL(href, origin + path)
      if (to.origin !== origin) continue
      if (to.hash)
        fragments.push({ from: path, path: placeOf(to.pathname + to.search), id: decodeURIComponent(to.hash.slice(1)) })
      waiting.push({ path: placeOf(to.pathname + to.search), from: path })
    }
  }
  for (const { from, path, id } of fragments)
    if (!pages.get(path)?.ids.has(id)) faults.push(`no #${id} on ${path}, from ${from}`)
  return { pages, faults }
}

test(
  'R010 R011 R017 R056 every link of every page leads to a page, and to the part of it that it names; every screen is led to; every picture is there',
  { tag: '@once' },
  async ({ request, outside }) => {
    test.setTimeout(120_000)
    const { pages, faults } = await walk(
      request,
      languages.map((language) => localPath('/', language)),
      outside.origin,
    )
    expect.soft(faults).toEqual([])
    const reached = new Set([...pages.keys()].map((path) => path.replace(/\?.*/, '')))
    const published = screens
      .filter(({ kind }) => kind === 'public')
      .flatMap(({ path }) => languages.map((language) => localPath(path, language)))
    expect
      .soft(
        published.filter((path) => !reached.has(path)),
        'screens that no page leads to',
      )
      .toEqual([])
    const pictures = new Set([...pages.values()].flatMap((page) => page.pictures))
    expect(pictures.size).toBeGreaterThan(100)
    const missing: string[] = []
    for (const picture of pictures) if ((await request.head(picture)).status() !== 200) missing.push(picture)
    expect(missing, 'pictures that are not there').toEqual([])
  },
)
