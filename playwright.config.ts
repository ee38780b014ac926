import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserPath } from './e2e/support/browser.ts'

/** The config is read again by every worker: what is drawn once is handed on in the environment. */
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_ISSUER_PORT ??= String(await freePort())
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(tmpdir(), 'qutn-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const port = process.env.E2E_PORT
/** A store that already runs may be named instead, while journeys are being written. */
const origin = process.env.E2E_ORIGIN ?? `http://127.0.0.1:${port}`

const issuer = `http://127.0.0.1:${process.env.E2E_ISSUER_PORT}`

/** Set by e2e/on-postgres.ts. Not DATABASE_URL, which may name a database that somebody needs. */
const databaseUrl = process.env.E2E_DATABASE_URL

/** Below the ports that the system gives to outgoing connections, so that none of those takes it before the store listens. */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const candidate = 10_000 + Math.floor(Math.random() * 20_000)
    const probe = createServer().listen(candidate, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    await new Promise((closed) => probe.close(closed))
    if (isFree) return candidate
  }
  throw new Error('No free port was found between 10000 and 30000')
}

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: browserPath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  },
}

/** The newsletter's popup has come and gone (R057); its own journeys start without this. */
const storageState = {
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'newsletterPopupShown', value: 'true' }] }],
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/support/staff-owner.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  outputDir: 'test-results/journeys',
  // The worker that keeps pages for offline would answer before a test's own routes do; its journeys let it in.
  use: {
    baseURL: origin,
    storageState,
    serviceWorkers: 'block',
    locale: 'en-AE',
    timezoneId: 'Asia/Dubai',
    screenshot: 'only-on-failure',
    reducedMotion: 'reduce',
    actionTimeout: 10_000,
    ...chromium,
  },
  // `@once`: no screen is involved; `@desktop` and `@phone`: what only one of them has.
  projects: [
    {
      name: 'phone',
      grepInvert: /@once|@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: process.env.E2E_ORIGIN
    ? undefined
    : [
        {
          // D13: where the journeys sign in elsewhere.
          command: 'node_modules/.bin/node tests/harness/openid-issuer.run.ts',
          url: `${issuer}/keys`,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
          env: { ISSUER_PORT: process.env.E2E_ISSUER_PORT },
        },
        {
          command: 'node_modules/.bin/node src/server/main.ts',
          url: `${origin}/api/health/ready`,
          timeout: 60_000,
          gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
          env: {
            PORT: port,
            PUBLIC_URL: origin,
            DATA_DIR: process.env.E2E_DATA_DIR,
            RATE_LIMIT_FACTOR: '1000',
            LOG_LEVEL: 'warn',
            OPENID_PROVIDERS: 'atlas',
            OPENID_ATLAS_LABEL: 'Atlas ID',
            OPENID_ATLAS_ISSUER: issuer,
            OPENID_ATLAS_CLIENT_ID: 'the-shop',
            ...(databaseUrl
              ? { DATABASE_URL: databaseUrl, SESSION_SECRET: 'a-secret-of-the-journeys-and-nothing-else' }
              : {}),
          },
        },
      ],
})
