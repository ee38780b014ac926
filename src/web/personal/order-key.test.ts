import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('F23 every screen keeps an order under the one key of order-key.ts', () => {
  const folder = new URL('../storefront/', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const ownKeys = files.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes("['order',"))
  expect(ownKeys).toEqual([])
  expect(
    files.filter((name) => readFileSync(new URL(name, folder), 'utf8').includes('orderKey(')).length,
  ).toBeGreaterThan(4)
})
