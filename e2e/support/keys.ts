/** A page without a mouse. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** What has the focus without showing it; empty when all is well. A hidden radio or checkbox shows it on its label. */
function unseenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement
    if (!active || active === document.body) return ''
    const isDrawn = (element: Element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
    }
    const label = active.closest('label') ?? (active.id ? document.querySelector(`label[for="${active.id}"]`) : null)
    const { width, height } = active.getBoundingClientRect()
    const isSeen = (isDrawn(active) && width > 1 && height > 1) || (label !== null && isDrawn(label))
    return isSeen ? '' : active.outerHTML.slice(0, 120)
  })
}

/** Everything by keys alone, as somebody without a mouse does it. */
export function keysOn(page: Page) {
  const press = (key: string) => page.keyboard.press(key)
  const isFocused = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement).catch(() => false)

  /** Tabs until it has the focus, and looks at every stop on the way. */
  async function tabTo(target: Locator, most = 60): Promise<void> {
    for (let stops = 0; !(await isFocused(target)); stops++) {
      expect(stops, `stops on the way to ${target}`).toBeLessThan(most)
      await press('Tab')
      expect.soft(await unseenFocus(page), 'the focus is not to be seen').toBe('')
    }
  }

  async function type(target: Locator, text: string): Promise<void> {
    await tabTo(target)
    await page.keyboard.type(text)
  }

  /** Where the focus is: in this part of the page, or on the page itself (then the next Tab comes from the browser). */
  const isWithin = (part: Locator) =>
    part.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)

  return { press, tabTo, type, isWithin }
}
