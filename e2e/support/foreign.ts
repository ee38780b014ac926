/** Words that a page in another language should not have: English left untranslated. */
import type { Page } from '@playwright/test'
import type { Language } from '#domain/locale.ts'

/** Everyday English that no French sentence has. */
const everydayEnglish =
  /\b(the|and|your|you|with|from|this|our|is|of|to|please|not|we|have|been|add|all|show|free|delivery|size|price|search|sign|order)\b/gi

/** Written in Latin letters everywhere: sizes, brands (as on their cards, A15), numbers of orders, addresses, programs, providers, and what is called so in every language. */
const names =
  /\b(XXL|Little Qutn|Qutn Atelier|Qutn|Rimal|Nakhla|Dar Al Khayt|WCAG|NVDA|VoiceOver|TypeScript|Chrome|Linux|Atlas ID)\b|QT-\d{6}-[0-9A-Z]{6}|\S+@\S+\.\w+/g

/** What a fault in a text leaves on the screen: gaps nobody filled, keys of texts, values of no meaning. */
const unfinished = /\{\{?\w+\}?\}|\bundefined\b|\bNaN\b|\[object \w+\]|^[a-z]+[:.][a-z]\w*(\.\w+)+$/g

/** In Arabic every Latin word of three letters or more, in French everyday English; in all of them what is unfinished. */
export async function foreignWordsOn(page: Page, language: Language): Promise<string[]> {
  const texts = await visibleTextsOn(page)
  const pattern = {
    en: unfinished,
    ar: /[A-Za-z]{3,}/g,
    fr: new RegExp(`${everydayEnglish.source}|${unfinished.source}`, 'gi'),
  }[language]
  return texts.flatMap((text) => text.trim().replace(names, '').match(pattern) ?? [])
}

export const latinWordsOn = (page: Page) => foreignWordsOn(page, 'ar')

/**
 * What is read and what is read out: texts, names of controls, descriptions of pictures. Names and figures in `<bdi>`, what customers wrote
 * (`dir="auto"`), and parts with a language of their own are not meant.
 */
function visibleTextsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ofTheirOwn = 'bdi, script, style, noscript, [dir="ltr"], [dir="auto"], body [lang]'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      if (holder && !holder.closest(ofTheirOwn) && holder.checkVisibility()) found.push(node.textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      if (element.closest(ofTheirOwn) || !element.checkVisibility()) continue
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '')
    }
    return found
  })
}
