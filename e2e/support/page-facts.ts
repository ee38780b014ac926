/** What a page is, read in the browser in one go: each fact is cheap, so that every screen can be asked for all of them. */
import type { Page } from '@playwright/test'

export type PageFacts = {
  title: string
  language: string | null
  direction: string | null
  mainHeadings: string[]
  canonical: string | null
  alternates: Record<string, string>
  isForSearch: boolean
  doubledIds: string[]
  /** Pictures whose place is not kept while they load. */
  unsizedPictures: string[]
  /** Addresses within the store, as they are written. */
  links: string[]
}

export function factsOf(page: Page): Promise<PageFacts> {
  return page.evaluate(() => {
    const all = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(selector)]
    const ids = all('[id]').map(({ id }) => id)
    const hrefs = all<HTMLAnchorElement>('a[href]').map((link) => link.href)
    return {
      title: document.title,
      language: document.documentElement.getAttribute('lang'),
      direction: document.documentElement.getAttribute('dir'),
      mainHeadings: all('h1').map((heading) => heading.textContent.trim()),
      canonical: document.querySelector('head link[rel="canonical"]')?.getAttribute('href') ?? null,
      alternates: Object.fromEntries(
        all('head link[rel="alternate"][hreflang]').map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
      isForSearch: !all('meta[name="robots"]').some((meta) => meta.getAttribute('content')?.includes('noindex')),
      doubledIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      unsizedPictures: all<HTMLImageElement>('img')
        .filter((image) => !image.hasAttribute('width') || !image.hasAttribute('height'))
        .map((image) => image.currentSrc || image.src),
      links: [
        ...new Set(
          hrefs.filter((href) => href.startsWith(location.origin)).map((href) => href.slice(location.origin.length)),
        ),
      ],
    }
  })
}

/** The pictures that could not be had, after all of them were asked for, those further down as well. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    const loaded = await Promise.all(
      images.map((image) =>
        image.decode().then(
          () => image.naturalWidth > 0,
          () => false,
        ),
      ),
    )
    return images.filter((_, index) => !loaded[index]).map((image) => image.currentSrc || image.src)
  })
}

/** What reaches over the sides of a window of this width: the page itself, or a part of it that nothing scrolls or clips. */
export async function overflowAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 844 })
  return page.evaluate((wanted) => {
    const isContained = (element: Element): boolean => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
        const { overflowX, position } = getComputedStyle(above)
        if (overflowX !== 'visible' || position === 'fixed') return true
      }
      return false
    }
    const isOver = (element: Element) => {
      const { left, right, width: wide, height } = element.getBoundingClientRect()
      return wide > 1 && height > 1 && (left < -1 || right > wanted + 1)
    }
    const nameOf = (element: Element) =>
      `${wanted}: ${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}" ${element.className.toString().slice(0, 60)}`
    const over = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        isOver(element) &&
        getComputedStyle(element).position !== 'fixed' &&
        element.checkVisibility() &&
        !isContained(element),
    )
    const whole = document.documentElement.scrollWidth
    return [...(whole > wanted ? [`${wanted}: the page is ${whole} wide`] : []), ...over.slice(0, 3).map(nameOf)]
  }, width)
}
