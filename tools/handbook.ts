/**
 * Takes the pictures of docs/handbook from the running demonstration, in English and Arabic. `npm run handbook`, after `npm run build` and whenever a
 * screen has changed.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { demoPassword } from '#db/seed/customers.ts'
import { demoTotpSecret } from '#db/seed/staff.ts'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { codeOf } from '../e2e/support/authenticator.ts'
import { browserPath } from '../e2e/support/browser.ts'

const folder = 'docs/handbook/pictures'
const widthPx = 1200
const languages = ['en', 'ar'] as const

/** What stands in each picture, by its name. */
const screens: Record<string, (page: Page, origin: string) => Promise<unknown>> = {
  overview: (page, origin) => page.goto(`${origin}/admin`),
  orders: (page, origin) => page.goto(`${origin}/admin/orders`),
  order: async (page, origin) => {
    await page.goto(`${origin}/admin/orders?status=placed`)
    const first = await page.locator('a[href*="/admin/orders/QT-"]').first().getAttribute('href')
    await page.goto(`${origin}${first}`)
  },
  calls: (page, origin) => page.goto(`${origin}/admin/confirm`),
  pick: (page, origin) => page.goto(`${origin}/admin/pick`),
  pack: (page, origin) => page.goto(`${origin}/admin/pack`),
  handover: (page, origin) => page.goto(`${origin}/admin/handover`),
  'pick-ups': (page, origin) => page.goto(`${origin}/admin/pick-ups`),
  cash: (page, origin) => page.goto(`${origin}/admin/cash`),
  remittance: async (page, origin) => {
    await page.goto(`${origin}/admin/remittances`)
    await page.locator('a[data-row]').first().click()
    await page.waitForURL(/remittances\/\w{26}/)
  },
  draft: async (page, origin) => {
    await page.goto(`${origin}/admin/orders?status=placed`)
    await page.locator('a[data-row]').first().click()
    await page.waitForURL(/orders\/QT-/)
    await page.getByRole('button', { name: /^(Order again|تكرار الطلب)$/ }).click()
    await page.getByRole('heading', { level: 1, name: /^D-/ }).waitFor()
  },
  customer: async (page, origin) => {
    await page.goto(`${origin}/admin/customers?tab=guest`)
    await page.locator('a[data-row]').first().click()
    await page.waitForURL(/customers\/\w{26}/)
  },
  message: async (page, origin) => {
    await page.request.post(`${origin}/api/contact`, {
      headers: { origin },
      data: { name: 'Mona Saleh', email: 'mona@people.test', subject: 'order', message: 'Where is my parcel?' },
    })
    await page.goto(`${origin}/admin/messages`)
    await page.locator('a[data-row]').first().click()
    await page.waitForURL(/messages\/\w{26}/)
  },
  reviews: (page, origin) => page.goto(`${origin}/admin/reviews`),
  roles: (page, origin) => page.goto(`${origin}/admin/roles`),
}

const port = 10_000 + Math.floor(Math.random() * 20_000)
const origin = `http://127.0.0.1:${port}`
const dataDir = mkdtempSync(join(tmpdir(), 'qutn-handbook-'))
const env = {
  ...process.env,
  NODE_ENV: 'development',
  PORT: String(port),
  PUBLIC_URL: origin,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
}

await withShop(async () => {
  await promisify(execFile)(process.execPath, ['src/server/admin.run.ts', 'demo'], { env })
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const language of languages) await takePictures(browser, language)
  } finally {
    await browser.close()
  }
})
rmSync(dataDir, { recursive: true, force: true })

async function withShop(work: () => Promise<unknown>): Promise<void> {
  const shop = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: 'inherit' })
  const gone = once(shop, 'exit')
  try {
    while (!(await isReady())) await wait(200)
    await work()
  } finally {
    shop.kill('SIGTERM')
    await gone
  }
}

function isReady(): Promise<boolean> {
  return fetch(`${origin}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )
}

async function takePictures(browser: Browser, language: (typeof languages)[number]): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: `${language}-AE` })
  await context.addCookies([{ name: 'language', value: language, url: origin }])
  const page = await context.newPage()
  // A code opens once: each language takes that of another half minute.
  await signIn(page, codeOf(demoTotpSecret, languages.indexOf(language)))
  for (const [name, show] of Object.entries(screens)) {
    await show(page, origin)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    const picture = await page.screenshot({ animations: 'disabled' })
    await sharp(picture)
      .resize(widthPx)
      .webp({ quality: 80 })
      .toFile(join(folder, `${name}-${language}.webp`))
  }
  await context.close()
}

async function signIn(page: Page, code: string): Promise<void> {
  await page.goto(`${origin}/admin/login`)
  await page.locator('input[type=email]').fill('admin@demo.test')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.locator('form button[type=submit]').first().click()
  await page.locator('input[autocomplete=one-time-code]').fill(code)
  await page.locator('form button[type=submit]').first().click()
  await page.waitForURL(`${origin}/admin`)
}
