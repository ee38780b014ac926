/** Words that a page in another script should not have: English left untranslated. */
import type { Page } from '@playwright/test'

/** Visible Latin words of three letters or more. Names and figures in `<bdi>`, what customers wrote (`dir="auto"`), and parts with a language of their own are not meant. */
export function latinWordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      if (!holder || holder.closest('bdi, script, style, noscript, [dir="ltr"], [dir="auto"], body [lang]') || !holder.checkVisibility()) continue
      found.push(...((node.textContent ?? '').match(/[A-Za-z]{3,}/g) ?? []))
    }
    return found
  })
}
