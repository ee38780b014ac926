/** A phone as the goals mean it: Chromium, 390 × 844, CPU four times slower than this machine, 4G as Lighthouse simulates it, an empty cache. */
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserPath } from '../e2e/support/browser.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const cpuSlowdown = 4

export const phoneText = `4G, CPU ÷ ${cpuSlowdown}, 390 × 844`

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: browserPath, args: flags })

/** `isDesktop`: with a mouse, 1440 × 900, on the same line and the same slow CPU. What it had open is closed with its context. */
export async function openPhone(browser: Browser, { isDesktop = false } = {}): Promise<Page> {
  const screen = isDesktop
    ? { viewport: { width: 1440, height: 900 } }
    : { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return page
}
