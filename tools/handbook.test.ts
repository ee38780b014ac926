/** The handbook names what stands on the screens: each of its bold words is a text of the back office in that language, each picture is there. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = 'docs/handbook'

async function textsOf(language: string): Promise<Set<string>> {
  const files = globSync(`src/web/i18n/${language}/admin/*.ts`)
  const trees = await Promise.all(
    files.map(async (file) => (await import(join('..', file))) as { texts: Record<string, unknown> }),
  )
  return new Set(trees.flatMap(({ texts }) => leavesOf(texts)))
}

const leavesOf = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree as Record<string, unknown>).flatMap(leavesOf)

describe.each(['en', 'ar'])('the handbook (%s)', (language) => {
  const written = readFileSync(join(folder, `${language}.md`), 'utf8')

  it('R003 uses the words of the screens', async () => {
    const texts = await textsOf(language)
    const bold = [...written.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, words]) => words ?? []).slice(1)
    expect(bold.length).toBeGreaterThan(30)
    expect(bold.filter((words) => !texts.has(words))).toEqual([])
  })

  it('shows pictures that are there', () => {
    const pictures = [...written.matchAll(/\]\((pictures\/.+?)\)/g)].flatMap(([, path]) => path ?? [])
    expect(pictures.length).toBeGreaterThan(5)
    expect(pictures.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  })
})
