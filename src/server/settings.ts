/** contract.md "How it is run": the environment is read here once, checked whole, and handed on as one typed value. */
import type { S3Facts } from '#gateways/media/s3.ts'
import type { OpenIdFacts } from '#gateways/openid/openid.ts'
import type { SimulatorFacts } from '#gateways/couriers/simulated.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import { type SocialLink } from '#domain/company.ts'
import type { Texts } from '#domain/locale.ts'
import type { Bilingual, SellerIdentity } from '#domain/seller.ts'
import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { type CourierSettings, readCouriers } from './courier-settings.ts'
import { readOpenId } from './openid-settings.ts'
import {
  bilingual,
  commaList,
  oneOf,
  phoneNumber,
  postgresUrl,
  sessionSecret,
  socialLinks,
  switchOn,
  switchWord,
  trn,
  urlOf,
  wholeNumber,
} from './setting-words.ts'

const Environment = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URLS: commaList.pipe(z.array(postgresUrl)).default([]),
  REDIS_URL: urlOf('redis:', 'rediss:').optional(),
  PUBLIC_URL: urlOf('http:', 'https:')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  ASSET_HOST: urlOf('http:', 'https:')
    .transform((url) => new URL(url).origin)
    .optional(),
  SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
  STRIPE_SECRET_KEY: z.string().startsWith('sk_', { error: 'must be a secret key of Stripe (sk_…)' }).optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', { error: 'must be a webhook secret of Stripe (whsec_…)' })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
    .optional(),
  S3_ENDPOINT: urlOf('http:', 'https:').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  COURIER_SIMULATOR_URL: urlOf('http:', 'https:').optional(),
  COURIER_SIMULATOR_SECRET: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  MESSAGES: oneOf(['simulator', 'off']).optional(),
  MESSAGES_FAIL_EVERY: wholeNumber(0, 1000).default(0),
  E_INVOICES: oneOf(['simulator', 'off']).optional(),
  E_INVOICES_FAIL_EVERY: wholeNumber(0, 1000).default(0),
  SESSION_SECRET: sessionSecret.optional(),
  SESSION_SECRETS_BEFORE: commaList.pipe(z.array(sessionSecret).max(5)).default([]),
  STORE_DEMO: switchWord.optional(),
  STORE_NOTICE: switchOn(true),
  STORE_NAME: z.string().max(60, { error: 'must have at most 60 characters' }).optional(),
  SOCIAL_LINKS: socialLinks.default([]),
  WHATSAPP_NUMBER: phoneNumber.optional(),
  SELLER_TRN: trn.optional(),
  SELLER_NAME: bilingual.optional(),
  SELLER_ADDRESS: bilingual.optional(),
  RATE_LIMIT_FACTOR: z
    .string()
    .transform(Number)
    .pipe(z.number({ error: 'must be a number' }).positive({ error: 'must be above 0' }))
    .default(1),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  CONNECTIONS_PER_ADDRESS: wholeNumber(0, 100_000).optional(),
  CLUSTER_SIZE: wholeNumber(1, 256).optional(),
  PAGE_CACHE_MIB: wholeNumber(1, 1_000_000).default(128),
  ALLOW_TEST_GATEWAY: switchOn(false),
  ALLOW_DEMO_ACCOUNTS: switchOn(false),
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** A whole office or a mobile operator may stand behind one address. */
const usualConnections = 1_000

type Environment = z.output<typeof Environment>

/** What the start needs to know. `sessionSecret` is undefined only until `keepSessionSecret` has run (embedded database). */
export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  databaseReplicaUrls: string[]
  redisUrl: string | undefined
  /** Without a slash at the end. */
  publicUrl: string
  /** An origin, or undefined when pictures come from this server. */
  assetHost: string | undefined
  smtpUrl: string | undefined
  stripeSecretKey: string | undefined
  stripeWebhookSecret: string | undefined
  /** Where uploaded pictures lie; undefined: in `dataDir`. */
  s3: S3Facts | undefined
  /** A simulated courier, for trying; undefined where there is none. */
  courierSimulator: SimulatorFacts | undefined
  couriers: CourierSettings
  /** Who sends text messages. The simulator only in development: with `off` an e-mail asks. */
  messages: 'simulator' | 'off'
  /** Of so many simulated messages one fails; 0: none. */
  messagesFailEvery: number
  /** Who carries electronic invoices. With `off` they wait. */
  eInvoices: 'simulator' | 'off'
  /** Of so many simulated electronic invoices one is refused; 0: none. */
  eInvoicesFailEvery: number
  sessionSecret: string | undefined
  secretsBefore: readonly string[]
  storeDemo: boolean
  storeNotice: boolean
  /** One name for every language, or per language by default. */
  storeName: { en: string; ar: string; fr: string }
  /** The next three only for a shop that has none of its own yet: then the owner's settings take over. */
  socialLinks: SocialLink[]
  /** E.164; null where nobody answers there. */
  whatsapp: string | null
  /** Who stands on the tax invoices. */
  seller: SellerIdentity | null
  /** D13. */
  signInProviders: OpenIdFacts[]
  rateLimitFactor: number
  /** How many proxies in front of us are believed for the client's address. */
  trustProxy: number
  /** F4: of each process. 0: no cap, as behind a proxy, whose address all connections have. */
  connectionsPerAddress: number
  /** Processes that `npm run serve:cluster` starts: one per core unless told. */
  clusterSize: number
  /** Memory of each process for pages that may be kept. */
  pageCacheMiB: number
  /** D11: never in production, unless ALLOW_TEST_GATEWAY says so. */
  testGateway: boolean
  nodeEnv: 'development' | 'production' | 'test'
  logLevel: Environment['LOG_LEVEL']
}

/** All faults of the environment at once, one line each. */
export class SettingsFault extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(`The settings are not usable:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'SettingsFault'
    this.faults = faults
  }
}

/** Throws a `SettingsFault` with every fault. An empty variable counts as not set. Values are never repeated in a fault: they may be secrets. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(given)
  const openId = readOpenId(given)
  const { couriers, faults: courierFaults } = readCouriers(given)
  const faults = [
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`),
    ...faultsTogether(given),
    ...openId.faults,
    ...courierFaults,
  ]
  if (!parsed.success || faults.length > 0) throw new SettingsFault(faults)
  return { ...settingsOf(parsed.data), couriers, signInProviders: openId.providers }
}

/** Settings that need each other; looked at even when single ones are wrong, so that all faults are told at once. */
function faultsTogether(given: Record<string, string | undefined>): string[] {
  const rules: [boolean, string][] = [
    ...faultsOfS3(given),
    [Boolean(given.DATABASE_URL && !given.SESSION_SECRET), 'SESSION_SECRET is required together with DATABASE_URL'],
    [
      Boolean(given.STRIPE_SECRET_KEY && !given.STRIPE_WEBHOOK_SECRET),
      'STRIPE_WEBHOOK_SECRET is required together with STRIPE_SECRET_KEY',
    ],
    [
      Boolean(given.SELLER_TRN && !(given.SELLER_NAME && given.SELLER_ADDRESS)),
      'SELLER_NAME and SELLER_ADDRESS are required together with SELLER_TRN',
    ],
    [
      Boolean(!given.SELLER_TRN && (given.SELLER_NAME || given.SELLER_ADDRESS)),
      'SELLER_TRN is required together with SELLER_NAME and SELLER_ADDRESS',
    ],
    [
      Boolean(given.COURIER_SIMULATOR_URL) !== Boolean(given.COURIER_SIMULATOR_SECRET),
      'COURIER_SIMULATOR_URL and COURIER_SIMULATOR_SECRET are required together',
    ],
    [Boolean(given.DATABASE_REPLICA_URLS && !given.DATABASE_URL), 'DATABASE_REPLICA_URLS needs DATABASE_URL'],
    [given.NODE_ENV === 'production' && !given.PUBLIC_URL, 'PUBLIC_URL is required with NODE_ENV=production'],
    [
      Boolean(Number(given.TRUST_PROXY) && Number(given.CONNECTIONS_PER_ADDRESS)),
      'CONNECTIONS_PER_ADDRESS would count the proxy with TRUST_PROXY: set it at the proxy',
    ],
    // F35: their password is published.
    [
      given.NODE_ENV === 'production' && isOn(given.STORE_DEMO) && !isOn(given.ALLOW_DEMO_ACCOUNTS),
      'STORE_DEMO with NODE_ENV=production needs ALLOW_DEMO_ACCOUNTS=1: the password of its accounts is published',
    ],
  ]
  return rules.filter(([broken]) => broken).map(([, fault]) => fault)
}

function faultsOfS3(given: Record<string, string | undefined>): [boolean, string][] {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = given
  return [
    [
      Boolean(bucket && !(key && secret)),
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required together with S3_BUCKET',
    ],
    [Boolean(!bucket && (endpoint || key || secret)), 'S3_BUCKET is required together with S3_ENDPOINT and its keys'],
  ]
}

function isOn(word: string | undefined): boolean {
  return switchWord.safeParse(word).data === true
}

function settingsOf(env: Environment): Omit<Settings, 'couriers' | 'signInProviders'> {
  const name = env.STORE_NAME
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS,
    redisUrl: env.REDIS_URL,
    publicUrl: env.PUBLIC_URL ?? localUrl(env.HOST, env.PORT),
    assetHost: env.ASSET_HOST,
    smtpUrl: env.SMTP_URL,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    s3: s3Of(env),
    courierSimulator: simulatorOf(env),
    sessionSecret: env.SESSION_SECRET,
    secretsBefore: env.SESSION_SECRETS_BEFORE,
    // The demo's accounts have a published password: in production somebody has to ask for them, twice.
    storeDemo: env.STORE_DEMO ?? env.NODE_ENV !== 'production',
    messages: env.MESSAGES ?? (env.NODE_ENV === 'production' ? 'off' : 'simulator'),
    messagesFailEvery: env.MESSAGES_FAIL_EVERY,
    eInvoices: env.E_INVOICES ?? (env.NODE_ENV === 'production' ? 'off' : 'simulator'),
    eInvoicesFailEvery: env.E_INVOICES_FAIL_EVERY,
    storeNotice: env.STORE_NOTICE,
    storeName: name ? { en: name, ar: name, fr: name } : { en: 'Qutn', ar: 'قطن', fr: 'Qutn' },
    socialLinks: env.SOCIAL_LINKS,
    whatsapp: env.WHATSAPP_NUMBER ?? null,
    seller: sellerOf(env),
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustProxy: env.TRUST_PROXY,
    connectionsPerAddress:
      env.TRUST_PROXY > 0 ? 0 : Math.ceil((env.CONNECTIONS_PER_ADDRESS ?? usualConnections) * env.RATE_LIMIT_FACTOR),
    clusterSize: env.CLUSTER_SIZE ?? availableParallelism(),
    pageCacheMiB: env.PAGE_CACHE_MIB,
    testGateway: env.NODE_ENV !== 'production' || env.ALLOW_TEST_GATEWAY,
    nodeEnv: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
  }
}

function simulatorOf({ COURIER_SIMULATOR_URL: url, COURIER_SIMULATOR_SECRET: secret }: Environment) {
  return url && secret ? { url, secret } : undefined
}

function s3Of(env: Environment): S3Facts | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined
  return { bucket, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, accessKeyId, secretAccessKey }
}

function sellerOf({ SELLER_TRN: trn, SELLER_NAME: legalName, SELLER_ADDRESS: address }: Environment) {
  if (!trn || !legalName || !address) return null
  return {
    trn,
    legalName: inAll(legalName),
    address: inAll(address),
    tradeLicence: null,
    licenceAuthority: startingFacts.seller.licenceAuthority,
    emirate: startingFacts.seller.emirate,
    vatByDeliverySince: startingFacts.seller.vatByDeliverySince,
    vatFirstMonth: startingFacts.seller.vatFirstMonth,
    isInvented: false,
  }
}

const inAll = ({ en, ar }: Bilingual): Texts => ({ en, ar, fr: en })

/** The address to show a person: a server that listens everywhere is reached by localhost. */
export function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
