import { chromium, type Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import type { ShopProcess } from './shop-process.ts'

const flags = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
]

/** 4G as Lighthouse simulates it, and a phone four times slower than this machine. */
const network = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }

type Paint = { lcpMs: number; cls: number }

/** JavaScript that a page loads, and when its largest picture stands, on a throttled phone. */
export async function measurePages(shop: ShopProcess, say: (line?: string) => void): Promise<void> {
  const list = await fetch(`${shop.origin}/api/products`).then((response) => response.json()) as { products: { slug: string }[] }
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags })
  say('\n| page (4G, CPU ÷ 4, 390 × 844) | JavaScript gzip | files | LCP | CLS |\n|---|---|---|---|---|')
  for (const path of ['/', '/shop', '/shop/men', `/product/${list.products[0]?.slug}`, '/ar', '/cart', '/checkout']) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const scripts = new Map<string, number>()
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      const body = await response.body().catch(() => Buffer.alloc(0))
      scripts.set(response.url(), gzipSync(body).byteLength)
    })
    const paint = await visit(page, shop.origin + path)
    const kib = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
    say(`| ${path} | ${kib.toFixed(1)} KiB | ${scripts.size} | ${Math.round(paint.lcpMs)} ms | ${paint.cls.toFixed(4)} |`)
    await context.close()
  }
  await browser.close()
}

async function visit(page: Page, url: string): Promise<Paint> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  return page.evaluate(() => new Promise<Paint>((resolve) => {
    const seen = { lcpMs: 0, cls: 0 }
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) seen.lcpMs = entry.startTime }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) seen.cls += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => setTimeout(() => resolve(seen), 0))
  }))
}
