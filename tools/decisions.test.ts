import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'docs/decisions')).sort()

describe('docs/decisions', () => {
  it('is numbered without gaps or twins, and each file says its own number', () => {
    expect(files.map((name) => Number(name.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
    for (const [index, name] of files.entries())
      expect(readFileSync(join(root, 'docs/decisions', name), 'utf8').split('\n')[0], name).toMatch(
        new RegExp(`^# ${index + 1}\\. `),
      )
  })

  it('is referred to by files that are there', () => {
    const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
    const named = pages.flatMap((page) =>
      [
        ...readFileSync(join(root, page), 'utf8').matchAll(/decisions\/(\d{4}-[\w-]+\.md)|\]\((\d{4}-[\w-]+\.md)\)/g),
      ].map(([, path, near]) => `${page}: ${path ?? near}`),
    )
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((name) => !files.includes(name.split(': ')[1] ?? ''))).toEqual([])
  })
})
