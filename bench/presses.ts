/**
 * How soon a throttled phone shows what was pressed (INP, by the Event Timing API: the slowest press of a visit, as browsers report it), and how soon the
 * next page stands after a click on a link that the pointer has rested on (prefetch on intent), until the frame with its heading is painted.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { openBrowser, openPhone, phoneText } from './phone.ts'
import { readPaint } from './pages.ts'
import type { ShopProcess } from './shop-process.ts'

export const goalMs = 100

type Press = { name: string; totalMs: number; waitMs: number; workMs: number; paintMs: number }
type Step = { name: string; press(page: Page): Promise<void> }
type Visit = { path: string; steps: Step[] }

/** What stands still for so long has answered what was pressed. */
const restMs = 700
const times = 3

export async function measurePresses(shop: ShopProcess, say: (line?: string) => void): Promise<void> {
  const browser = await openBrowser()
  try {
    say(
      `\n| page (${phoneText}) | LCP | CLS, presses included | INP | press: in all = wait + work + paint, medians of three |\n|---|---|---|---|---|`,
    )
    const slug = await findSlug(shop.origin)
    const rounds: Pressed[][] = []
    for (let round = 0; round < times; round++) rounds.push(await visitAll(browser, shop.origin, visits(slug)))
    visits(slug).forEach((visit, at) =>
      say(
        rowOf(
          visit,
          rounds.map((round) => round[at] as Pressed),
        ),
      ),
    )
    say(
      `\n| from | to | pointer rests on the link | painted after the click, three times | requests after the click |\n|---|---|---|---|---|`,
    )
    for (const way of ways(slug)) {
      for (const held of [400, 0]) say(await follow(browser, shop.origin, { ...way, restsMs: held }))
    }
  } finally {
    await browser.close()
  }
}

type Detail = {
  product: { slug: string; variants: { size: string; availableStock: number }[]; purchaseOptions: string[] }
}

/** A product whose sizes are there. */
async function findSlug(origin: string): Promise<string> {
  const get = async <T>(path: string) => (await fetch(`${origin}/api${path}`)).json() as Promise<T>
  const { products } = await get<{ products: { slug: string }[] }>('/products?category=men&limit=24')
  for (const { slug } of products) {
    const { product } = await get<Detail>(`/products/${slug}`)
    if (
      product.variants.length > 1 &&
      product.variants.every(({ availableStock }) => availableStock > 2) &&
      product.purchaseOptions.length === 0
    )
      return slug
  }
  throw new Error('No product has all its sizes')
}

const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name })
const tap = (name: string, find: (page: Page) => Locator): Step => ({
  name,
  press: async (page) => find(page).first().tap(),
})
const close: Step = tap('close', (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }))

const visits = (slug: string): Visit[] => [
  {
    path: '/',
    steps: [
      tap('menu', button('Open the menu')),
      tap('its part', (page) => page.getByRole('dialog').locator('summary')),
      close,
      tap('heart', button(/to the wishlist/)),
    ],
  },
  {
    path: '/shop',
    steps: [
      tap('filters', button('Filters')),
      tap('a colour', (page) => page.getByRole('dialog').locator('label:has(input[name=colors])')),
      tap('a size', (page) => page.getByRole('dialog').locator('label:has(input[name=sizes])')),
      tap('show', button(/^Show \d/)),
    ],
  },
  {
    path: `/product/${slug}`,
    steps: [
      tap('a size', (page) => page.locator('main label:has(input[type=radio]:not(:checked))')),
      tap('one more', (page) => page.locator('main').getByRole('button', { name: 'One more' })),
      tap('into the bag', (page) => page.locator('main').getByRole('button', { name: 'Add to bag', exact: true })),
      close,
    ],
  },
  {
    path: '/cart',
    steps: [
      tap('one more', (page) => page.locator('main').getByRole('button', { name: 'One more' })),
      tap('clear', button('Empty the bag')),
    ],
  },
]

type Timed = PerformanceEntry & { interactionId: number; processingStart: number; processingEnd: number }
declare global {
  interface Window {
    presses: Omit<Press, 'name'>[]
    paintedMs: number | null
  }
}

type Pressed = { lcpMs: number; cls: number; presses: Press[] }

/** One phone for all: what is put into the bag on one page is in it on the next. */
async function visitAll(browser: Browser, origin: string, all: readonly Visit[]): Promise<Pressed[]> {
  const page = await openPhone(browser)
  await page.addInitScript(watchPresses)
  const seen: Pressed[] = []
  for (const { path, steps } of all) {
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const { lcpMs } = await readPaint(page)
    const presses: Press[] = []
    for (const { name, press } of steps) presses.push({ name, ...(await slowestOf(page, press)) })
    seen.push({ lcpMs, cls: (await readPaint(page)).cls, presses })
  }
  await page.context().close()
  return seen
}

async function slowestOf(page: Page, press: Step['press']): Promise<Omit<Press, 'name'>> {
  await page.evaluate(() => {
    window.presses = []
  })
  await press(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(restMs)
  const seen = await page.evaluate(() => window.presses)
  return seen.toSorted((a, b) => b.totalMs - a.totalMs)[0] ?? { totalMs: 0, waitMs: 0, workMs: 0, paintMs: 0 }
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0

/** Medians of the rounds: other work on the machine delays now this one, now that. */
function rowOf({ path, steps }: Visit, rounds: readonly Pressed[]): string {
  const presses = steps.map(({ name }, at) => {
    const medianOf = (part: Exclude<keyof Press, 'name'>) =>
      median(rounds.map((round) => round.presses[at]?.[part] ?? 0))
    return {
      totalMs: medianOf('totalMs'),
      text: `${name} ${medianOf('totalMs')} = ${medianOf('waitMs')} + ${medianOf('workMs')} + ${medianOf('paintMs')}`,
    }
  })
  const worst = Math.max(...presses.map(({ totalMs }) => totalMs))
  const inp = worst > goalMs ? `**${worst} ms**` : `${worst} ms`
  return `| ${path} | ${Math.round(median(rounds.map(({ lcpMs }) => lcpMs)))} ms | ${median(rounds.map(({ cls }) => cls)).toFixed(4)} | ${inp} | ${presses.map(({ text }) => text).join('; ')} |`
}

/** Runs in the page, before anything else. What takes less than 16 ms is not reported at all. */
function watchPresses(): void {
  window.presses = []
  // The invitation to the newsletter comes after a while, and would stand before what is to be pressed.
  localStorage.setItem('newsletterPopupShown', 'true')
  new PerformanceObserver((list) => {
    for (const { interactionId, startTime, duration, processingStart, processingEnd } of list.getEntries() as Timed[]) {
      if (!interactionId) continue
      const [wait, work] = [processingStart - startTime, processingEnd - processingStart]
      window.presses.push({
        totalMs: duration,
        waitMs: Math.round(wait),
        workMs: Math.round(work),
        paintMs: Math.max(0, Math.round(duration - wait - work)),
      })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

type Way = { from: string; to: string; link(page: Page): Locator }

const ways = (slug: string): Way[] => [
  {
    from: '/',
    to: '/shop/men',
    link: (page) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Men', exact: true }),
  },
  { from: '/shop/men', to: `/product/${slug}`, link: (page) => page.locator(`main a[href="/product/${slug}"]`) },
  { from: '/shop', to: '/shop?page=2', link: (page) => page.getByRole('link', { name: 'Next', exact: true }) },
  {
    from: `/product/${slug}`,
    to: '/shop/men',
    link: (page) => page.locator('main').getByRole('link', { name: 'Men', exact: true }),
  },
]

/** With a mouse: a finger has no intent before it touches. */
async function follow(
  browser: Browser,
  origin: string,
  { from, to, link, restsMs }: Way & { restsMs: number },
): Promise<string> {
  const seen: string[] = []
  let requests = 0
  for (let time = 0; time < times; time++) {
    const page = await openPhone(browser, { isDesktop: true })
    await page.goto(origin + from, { waitUntil: 'networkidle' })
    const target = link(page).first()
    await target.scrollIntoViewIfNeeded()
    const box = await target.boundingBox()
    if (!box) throw new Error(`No link from ${from} to ${to}`)
    await page.evaluate(watchArrival, to)
    await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 40))
    await page.waitForTimeout(restsMs)
    page.on('request', () => void (requests += time === 0 ? 1 : 0))
    await page.mouse.down()
    await page.mouse.up()
    await page.waitForFunction(() => window.paintedMs !== null, undefined, { timeout: 15_000 })
    seen.push(String(Math.round(await page.evaluate(() => window.paintedMs ?? 0))))
    await page.context().close()
  }
  return `| ${from} | ${to} | ${restsMs} ms | ${seen.join(', ')} ms | ${requests} |`
}

/** Runs in the page: from the click to the frame after the one in which the next page stands. */
function watchArrival(to: string): void {
  window.paintedMs = null
  const looksOf = () => document.querySelector('main')?.textContent ?? ''
  const before = looksOf()
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const watch = new MutationObserver(() => {
        if (location.pathname + location.search !== to || looksOf() === before) return
        watch.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            window.paintedMs = performance.now() - timeStamp
          }
          port2.postMessage(null)
        })
      })
      watch.observe(document, { childList: true, subtree: true, characterData: true })
    },
    { capture: true, once: true },
  )
}
