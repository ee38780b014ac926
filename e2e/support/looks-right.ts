import type { Page } from '@playwright/test'
import { axeFaults } from './axe.ts'
import { expect } from './test.ts'

const noWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

/** Nothing for axe to find and nothing too wide, on a desk and a phone. */
export async function looksRight(page: Page, name: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await axeFaults(page, { withColours: true }), `${name} ${width}`).toEqual([])
    expect([name, width, await noWider(page)]).toEqual([name, width, true])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
