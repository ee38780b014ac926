/**
 * `npm run lighthouse [-- --runs 3 --pages /,/shop]`: Lighthouse's four categories for the built demo shop on its phone profile (simulated 4G, CPU ÷ 4).
 * Each page is looked at several times, and the median counts; below the goal, the program fails and names what Lighthouse found.
 */
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { parseArgs } from 'node:util'
import { browserPath } from '../e2e/support/browser.ts'
import { freePort, type ShopProcess, startShop } from './shop-process.ts'

const goal = 95
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Scores from 0 to 100; faults as `category: audit id`, for what is below a full mark. */
type Look = { scores: number[]; lcpMs: number; cls: number; blockedMs: number; faults: string[] }

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, pages: { type: 'string' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

const shop = await startShop()
const port = await freePort()
const browser = await chromium.launch({
  executablePath: browserPath,
  args: [
    `--remote-debugging-port=${port}`,
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  process.exitCode = (await lookAtAll(values.pages?.split(',') ?? (await usualPages(shop)))) ? 0 : 1
} finally {
  await browser.close()
  await shop.stop()
}

async function usualPages(shop: ShopProcess): Promise<string[]> {
  const { products } = (await fetch(`${shop.origin}/api/products`).then((response) => response.json())) as {
    products: { slug: string }[]
  }
  const product = `/product/${products[0]?.slug}`
  return ['/', '/shop', product, '/lookbook', '/faq', '/ar', '/ar/shop', `/ar${product}`, '/ar/lookbook', '/ar/faq']
}

/** True if every category of every page reaches the goal. */
async function lookAtAll(paths: string[]): Promise<boolean> {
  say(`| page | ${categories.join(' | ')} | LCP | CLS | blocked |\n|---|${'---|'.repeat(categories.length + 3)}`)
  let isGood = true
  for (const path of paths) {
    const look = await medianLook(path, Math.max(1, Number(values.runs) || 1))
    say(
      `| ${path} | ${look.scores.join(' | ')} | ${Math.round(look.lcpMs)} ms | ${look.cls.toFixed(3)} | ${Math.round(look.blockedMs)} ms |`,
    )
    for (const fault of look.faults) process.stderr.write(`  ${path}  ${fault}\n`)
    if (look.scores.some((score) => score < goal)) isGood = false
  }
  return isGood
}

async function medianLook(path: string, runs: number): Promise<Look> {
  const looks: Look[] = []
  for (let run = 0; run < runs; run++) looks.push(await lookAt(path))
  const [first] = looks
  if (!first) throw new Error('Nothing was measured')
  const median = (read: (look: Look) => number) =>
    looks.map(read).sort((a, b) => a - b)[Math.floor(looks.length / 2)] ?? 0
  return {
    scores: first.scores.map((_, at) => median((look) => look.scores[at] ?? 0)),
    lcpMs: median((look) => look.lcpMs),
    cls: median((look) => look.cls),
    blockedMs: median((look) => look.blockedMs),
    faults: first.faults,
  }
}

async function lookAt(path: string): Promise<Look> {
  const seen = await lighthouse(shop.origin + path, {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
  })
  if (!seen) throw new Error(`Lighthouse saw nothing at ${path}`)
  const { audits, categories: found } = seen.lhr
  const figure = (id: string) => audits[id]?.numericValue ?? 0
  return {
    scores: categories.map((name) => Math.round((found[name]?.score ?? 0) * 100)),
    lcpMs: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    blockedMs: figure('total-blocking-time'),
    faults: categories.flatMap((name) =>
      (found[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${id} ${audits[id]?.displayValue ?? ''}`),
    ),
  }
}
