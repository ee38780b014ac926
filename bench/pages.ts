import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { openBrowser, openPhone, phoneText } from './phone.ts'
import type { ShopProcess } from './shop-process.ts'

type Paint = { lcpMs: number; /** What was painted then. */ what: string; cls: number }

/** JavaScript that a page loads, and when its largest picture or text stands. */
export async function measurePages(shop: ShopProcess, say: (line?: string) => void): Promise<void> {
  const list = (await fetch(`${shop.origin}/api/products`).then((response) => response.json())) as {
    products: { slug: string }[]
  }
  const browser = await openBrowser()
  say(`\n| page (${phoneText}) | JavaScript gzip | files | LCP | of | CLS |\n|---|---|---|---|---|---|`)
  for (const path of ['/', '/shop', '/shop/men', `/product/${list.products[0]?.slug}`, '/ar', '/cart', '/checkout']) {
    const page = await openPhone(browser)
    const scripts = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      const body = await response.body().catch(() => Buffer.alloc(0))
      scripts.set(response.url(), gzipSync(body).byteLength)
    })
    await page.goto(shop.origin + path, { waitUntil: 'networkidle' })
    const paint = await readPaint(page)
    const kib = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
    say(
      `| ${path} | ${kib.toFixed(1)} KiB | ${scripts.size} | ${Math.round(paint.lcpMs)} ms | ${paint.what} | ${paint.cls.toFixed(4)} |`,
    )
    await page.context().close()
  }
  await browser.close()
}

export function readPaint(page: Page): Promise<Paint> {
  return page.evaluate(
    () =>
      new Promise<Paint>((resolve) => {
        const seen = { lcpMs: 0, what: '', cls: 0 }
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { element: Element | null })[]) {
            seen.lcpMs = entry.startTime
            seen.what = entry.element?.tagName.toLowerCase() ?? 'gone'
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) seen.cls += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(seen), 0))
      }),
  )
}
