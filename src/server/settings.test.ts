import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepSessionSecret } from './session-secret.ts'
import { localUrl, readSettings, SettingsFault } from './settings.ts'

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults
    throw error
  }
}

describe('settings', () => {
  it('D4 D7 starts without any setting: port 3000 on this machine, embedded database, demo and notice on', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      publicUrl: 'http://127.0.0.1:3000',
      storeDemo: true,
      storeNotice: true,
      rateLimitFactor: 1,
      trustProxy: 0,
      testGateway: true,
      storeName: { en: 'Qutn', ar: 'قطن', fr: 'Qutn' },
    })
  })

  it('reads every kind of setting, and takes an empty variable for one not set', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '',
      STORE_DEMO: 'off',
      STORE_NAME: 'Loom',
      PUBLIC_URL: 'https://shop.example/',
      TRUST_PROXY: '2',
      RATE_LIMIT_FACTOR: '0.5',
      DATABASE_URL: 'postgres://db/shop',
      DATABASE_REPLICA_URLS: 'postgres://r1/shop, postgres://r2/shop',
      SESSION_SECRET: 'x'.repeat(32),
      SESSION_SECRETS_BEFORE: `${'y'.repeat(32)}, ${'z'.repeat(32)}`,
    })
    expect(settings).toMatchObject({
      secretsBefore: ['y'.repeat(32), 'z'.repeat(32)],
      port: 8080,
      host: '127.0.0.1',
      storeDemo: false,
      storeName: { en: 'Loom', ar: 'Loom', fr: 'Loom' },
      publicUrl: 'https://shop.example',
      trustProxy: 2,
      rateLimitFactor: 0.5,
      databaseReplicaUrls: ['postgres://r1/shop', 'postgres://r2/shop'],
    })
  })

  it('has no setting that nobody reads, and none that the README keeps to itself', () => {
    const folder = import.meta.dirname
    const readers = readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.') && name !== 'settings.ts')
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    const unread = Object.keys(readSettings({})).filter((name) => !new RegExp(`\\b${name}\\b`).test(readers))
    expect(unread).toEqual([])
    const declared = readFileSync(join(folder, 'settings.ts'), 'utf8').matchAll(/^  ([A-Z][A-Z0-9_]+): /gm)
    const readme = readFileSync(join(folder, '../../README.md'), 'utf8')
    const names = [...declared].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(25)
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(readme))).toEqual([])
  })

  it('takes S3 with a bucket and both keys, or not at all', () => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readSettings({ S3_BUCKET: 'pictures', ...keys }).s3).toEqual({
      bucket: 'pictures',
      endpoint: undefined,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(readSettings({}).s3).toBeUndefined()
    expect(faultsOf({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' })).toHaveLength(1)
    expect(faultsOf({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toHaveLength(1)
    expect(faultsOf({ S3_BUCKET: 'Not a name', ...keys })).toHaveLength(1)
  })

  it('D7 F35 the demo, whose password is published, is refused in production unless its accounts are allowed by name', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
    expect(readSettings({}).storeDemo).toBe(true)
    expect(readSettings(production).storeDemo).toBe(false)
    for (const word of ['on', '1', 'true', 'yes']) {
      expect(faultsOf({ ...production, STORE_DEMO: word })).toEqual([
        'STORE_DEMO with NODE_ENV=production needs ALLOW_DEMO_ACCOUNTS=1: the password of its accounts is published',
      ])
    }
    expect(readSettings({ ...production, STORE_DEMO: 'on', ALLOW_DEMO_ACCOUNTS: '1' }).storeDemo).toBe(true)
    expect(readSettings({ ...production, ALLOW_DEMO_ACCOUNTS: '1' }).storeDemo).toBe(false)
  })

  it('F35 docker compose, which runs in production, lays out no demo by itself, nor the test gateway', () => {
    const given = [...readFileSync('compose.yaml', 'utf8').matchAll(/^ {6}([A-Z_]+): \$\{[A-Z_]+:-(.*)\}$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    )
    const usual = {
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://db/shop',
      SESSION_SECRET: 'x'.repeat(32),
      ...(Object.fromEntries(given) as object),
    }
    expect(given.map(([name]) => name)).toEqual(
      expect.arrayContaining(['STORE_DEMO', 'ALLOW_DEMO_ACCOUNTS', 'ALLOW_TEST_GATEWAY']),
    )
    expect(readSettings(usual)).toMatchObject({ storeDemo: false, testGateway: false })
  })

  it('F4 caps the connections of one address, but never those of a proxy', () => {
    expect(readSettings({}).connectionsPerAddress).toBe(1_000)
    expect(readSettings({ CONNECTIONS_PER_ADDRESS: '50', RATE_LIMIT_FACTOR: '2' }).connectionsPerAddress).toBe(100)
    expect(readSettings({ CONNECTIONS_PER_ADDRESS: '0' }).connectionsPerAddress).toBe(0)
    expect(readSettings({ TRUST_PROXY: '1' }).connectionsPerAddress).toBe(0)
    expect(faultsOf({ TRUST_PROXY: '1', CONNECTIONS_PER_ADDRESS: '50' })).toEqual([
      'CONNECTIONS_PER_ADDRESS would count the proxy with TRUST_PROXY: set it at the proxy',
    ])
  })

  it('D24 shows only the social links that are given, and refuses what is no link', () => {
    expect(readSettings({}).socialLinks).toEqual([])
    expect(readSettings({ SOCIAL_LINKS: 'instagram=https://instagram.example/qutn' }).socialLinks).toEqual([
      { network: 'instagram', url: 'https://instagram.example/qutn' },
    ])
    expect(faultsOf({ SOCIAL_LINKS: 'orkut=javascript:alert(1)' })).toHaveLength(1)
  })

  it('R121 knows a WhatsApp number only where one is given', () => {
    expect(readSettings({}).whatsapp).toBeNull()
    expect(readSettings({ WHATSAPP_NUMBER: '+971501234567' }).whatsapp).toBe('+971501234567')
    expect(faultsOf({ WHATSAPP_NUMBER: '0501234567' })).toHaveLength(1)
  })

  it('GET /orders/:id/invoice: the seller is named only once his number, name and address are all given', () => {
    expect(readSettings({}).seller).toBeNull()
    const given = {
      SELLER_TRN: '100000000000003',
      SELLER_NAME: 'Loom L.L.C. | لوم ذ.م.م',
      SELLER_ADDRESS: 'P.O. Box 1, Ajman',
    }
    expect(readSettings(given).seller).toMatchObject({
      trn: '100000000000003',
      legalName: { en: 'Loom L.L.C.', ar: 'لوم ذ.م.م' },
      address: { en: 'P.O. Box 1, Ajman', ar: 'P.O. Box 1, Ajman' },
      isInvented: false,
    })
    expect(faultsOf({ ...given, SELLER_TRN: '10000' })).toEqual([
      'SELLER_TRN must be a Tax Registration Number: 15 digits, the first 1, the last 03',
    ])
    expect(faultsOf({ SELLER_TRN: given.SELLER_TRN })).toEqual([
      'SELLER_NAME and SELLER_ADDRESS are required together with SELLER_TRN',
    ])
    expect(faultsOf({ SELLER_NAME: 'Loom' })).toEqual([
      'SELLER_TRN is required together with SELLER_NAME and SELLER_ADDRESS',
    ])
  })

  it('names every fault at once, one line each', () => {
    const faults = faultsOf({
      PORT: '70000',
      STORE_DEMO: 'maybe',
      SMTP_URL: 'mail.example',
      SESSION_SECRET: 'short',
      SESSION_SECRETS_BEFORE: 'old',
    })
    expect(faults).toEqual([
      'PORT must be a whole number from 1 to 65535',
      'SMTP_URL must be a URL that starts with smtp:// or smtps://',
      'SESSION_SECRET must have at least 32 characters',
      'SESSION_SECRETS_BEFORE must have at least 32 characters',
      'STORE_DEMO must be on or off',
    ])
  })

  it('never repeats a value in a fault, because it may be a secret', () => {
    expect(faultsOf({ STRIPE_SECRET_KEY: 'live-7d1f' }).join()).not.toContain('7d1f')
  })

  it.each([
    [{ DATABASE_URL: 'postgres://db/shop' }, 'SESSION_SECRET is required together with DATABASE_URL'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is required together with STRIPE_SECRET_KEY'],
    [{ DATABASE_REPLICA_URLS: 'postgres://r1/shop' }, 'DATABASE_REPLICA_URLS needs DATABASE_URL'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL is required with NODE_ENV=production'],
  ])('refuses %o', (environment, fault) => {
    expect(faultsOf(environment)).toEqual([fault])
  })

  it('D11 the test gateway is off in production unless ALLOW_TEST_GATEWAY=1', () => {
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }
    expect(readSettings(production).testGateway).toBe(false)
    expect(readSettings({ ...production, ALLOW_TEST_GATEWAY: '1' }).testGateway).toBe(true)
  })

  it('shows localhost for a server that listens everywhere', () => {
    expect([localUrl('0.0.0.0', 3000), localUrl('::1', 80)]).toEqual(['http://localhost:3000', 'http://[::1]:80'])
  })
})

describe('session secret', () => {
  it('is made once, kept for the owner only, and the same at the next start', () => {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'qutn-')), 'data')
    const first = keepSessionSecret({ sessionSecret: undefined, dataDir })
    expect(first.length).toBeGreaterThanOrEqual(43)
    expect(keepSessionSecret({ sessionSecret: undefined, dataDir })).toBe(first)
    expect(statSync(join(dataDir, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8').trim()).toBe(first)
  })

  it.each([
    ['', 'holds 0 characters'],
    ['short', 'holds 5 characters'],
    [`${'x'.repeat(20)}\0${'x'.repeat(30)}`, 'holds 51 characters'],
  ])('F34 a damaged one (%j) is said, and not replaced', (text, how) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'qutn-'))
    writeFileSync(join(dataDir, 'session-secret'), text)
    expect(() => keepSessionSecret({ sessionSecret: undefined, dataDir })).toThrow(how)
    expect(readFileSync(join(dataDir, 'session-secret'), 'utf8')).toBe(text)
    expect(keepSessionSecret({ sessionSecret: 'g'.repeat(32), dataDir })).toBe('g'.repeat(32))
  })

  it('F34 one that is a folder is said', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'qutn-'))
    mkdirSync(join(dataDir, 'session-secret'))
    expect(() => keepSessionSecret({ sessionSecret: undefined, dataDir })).toThrow("can't be read (EISDIR)")
  })

  it('is the given one when there is one', () => {
    expect(keepSessionSecret({ sessionSecret: 'g'.repeat(32), dataDir: '/nowhere' })).toBe('g'.repeat(32))
  })
})
