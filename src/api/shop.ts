/** What every verb of the API is given: the database, the clock, ids, the gateways and the few settings that rules depend on. */
import type { Db } from '#db/open.ts'
import type { Texts } from '#domain/locale.ts'
import type { FocalPoints } from '#domain/media.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import { type PageSlug, pageSlugs } from '#domain/written-page.ts'
import { type Clock, systemClock } from '#gateways/clock.ts'
import type { PaymentProvider } from '#gateways/card/provider.ts'
import type { Courier } from '#gateways/couriers/courier.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import type { EInvoicePort } from '#gateways/e-invoices/port.ts'
import type { TextPort } from '#gateways/messages/port.ts'
import { type Ids, systemIds } from '#gateways/ids.ts'
import type { Redis } from '#gateways/redis/redis.ts'
import type { SignInProvider } from '#gateways/openid/provider.ts'
import type { MailGateway } from '#gateways/mail.ts'
import { memoryMail } from '#gateways/mail-kept.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import type { MediaStore } from '#gateways/media/store.ts'
import { type PictureMaker, pictureMaker } from '#gateways/pictures/maker.ts'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLimits, type Limits } from './http/limits.ts'
import { attemptsIn } from './http/limits.store.ts'

/** The database as verbs may use it: to open a transaction, and to tell an outage, or a person who is gone, from a fault of ours. All else is the stores'. */
export { inTransaction, isDatabaseAway, isPersonErased } from '#db/open.ts'
export type { Db, Tx } from '#db/open.ts'

export type Log = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export type ShopSettings = {
  /** Without a slash at the end. */
  publicUrl: string
  /** At least 32 characters; keys for each purpose are derived from it. */
  sessionSecret: string
  /** Former ones, the newest first: what outlives a change of the secret is still read with them (authenticator apps, codes of gift cards and of parcels at the counter). */
  secretsBefore: readonly string[]
  /** R060: the origin that pictures and films come from; null when it is this server. */
  assetHost: string | null
  storeName: Texts
  rateLimitFactor: number
  /** How many proxies in front are believed for the client's address. */
  trustProxy: number
  demo: boolean
  /** Whether kept mail is shown at /dev/mail. */
  showsMail: boolean
}

/** What the owner decides, as this process knows it. */
export type FactSource = {
  current(): StoreFacts
  /** Another one after every change. */
  version(): string
  /** Written pages without a live text: nothing leads to them. */
  absentPages(): readonly PageSlug[]
  /** Names of the live pages that are read below /pages. */
  addedPages(): readonly string[]
  /** Reads again what the database has, and says whether that was new. */
  renew(): Promise<boolean>
}

/** Focal points of the uploaded pictures that have one off the centre, as this process knows them. */
export type FocalSource = {
  current(): FocalPoints
  /** Reads again what the database has, and says whether that was new. */
  renew(): Promise<boolean>
}

const fixedFacts = (facts: StoreFacts): FactSource => ({
  current: () => facts,
  version: () => 'fixed',
  absentPages: () => pageSlugs,
  addedPages: () => [],
  renew: () => Promise.resolve(false),
})

export type Shop = {
  db: Db
  /** Ask for it anew at every use: the owner may change it at any moment. */
  facts: FactSource
  focalPoints: FocalSource
  /** For reads of the catalogue, which may be a moment old: a replica where there is one. Never for what somebody has just written, or decides by. */
  reader(): Db
  clock: Clock
  /** Since when this process has been there to answer. */
  openedAt: Date
  ids: Ids
  log: Log
  limits: Limits
  /** Undefined unless REDIS_URL is set. */
  redis?: Redis | undefined
  settings: ShopSettings
  /** Null where no card provider is configured: cash on delivery only. */
  card: PaymentProvider | null
  /** Who takes parcels away; the one without an interface is always there. */
  couriers: readonly Courier[]
  /** SMS and WhatsApp; null where nobody sends them: then an e-mail asks. */
  texts: TextPort | null
  /** Who carries electronic invoices; null where nobody does: then they wait. */
  eInvoices: EInvoicePort | null
  /** D13: none unless configured; then e-mail and password are the only way in. */
  signInProviders: readonly SignInProvider[]
  /** Kept in memory unless another one is given. Only mailing.actions.ts sends. */
  mail: MailGateway
  /** Uploaded pictures and their copies; in a folder of the system's temporary one unless another is given. */
  media: MediaStore
  pictures: PictureMaker
  /** Called when a picture was uploaded, so that its copies need not wait for the timer. */
  pictureArrived(): void
  /** Named critical lines; a test puts a rival operation there (G9). Does nothing in the shop. */
  reach(line: CriticalLine): Promise<void>
}

export type CriticalLine =
  | 'order:priced'
  | 'order:stock-taken'
  | 'order:written'
  | 'order:committed'
  | 'payment:session-made'
  | 'settle:locked'
  | 'cancel:locked'
  | 'hold:expired-at-provider'
  | 'capture:marked'
  | 'capture:asked'
  | 'release:asked'
  | 'refund:sent'
  | 'refund:asked'
  | 'dispute:locked'
  | 'dispute:file-sent'
  | 'dispute:answered'

export type ShopParts = Partial<Omit<Shop, 'settings' | 'limits'>> & {
  db: Db
  /** Whether other processes work on the same database: then limits are counted there, unless there is a Redis. */
  sharesLimits?: boolean
  settings: Pick<ShopSettings, 'publicUrl' | 'sessionSecret'> & Partial<ShopSettings>
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} }

/** The secret of today, then the former ones. Nothing new is made with those. */
export const secretsOf = ({ settings }: Pick<Shop, 'settings'>): readonly [string, ...string[]] => [
  settings.sessionSecret,
  ...settings.secretsBefore,
]

export function createShop(parts: ShopParts): Shop {
  const settings: ShopSettings = {
    assetHost: null,
    secretsBefore: [],
    storeName: { en: 'Qutn', ar: 'قطن', fr: 'Qutn' },
    rateLimitFactor: 1,
    trustProxy: 0,
    demo: false,
    showsMail: false,
    ...parts.settings,
  }
  return {
    facts: fixedFacts(startingFacts),
    focalPoints: { current: () => new Map(), renew: () => Promise.resolve(false) },
    clock: systemClock,
    openedAt: (parts.clock ?? systemClock).now(),
    ids: systemIds(),
    log: silent,
    card: null,
    couriers: [manualCourier],
    texts: null,
    eInvoices: null,
    signInProviders: [],
    mail: memoryMail(),
    media: folderMedia(join(tmpdir(), `qutn-media-${process.pid}`)),
    pictures: pictureMaker(),
    pictureArrived: () => {},
    reach: async () => {},
    reader: () => parts.db,
    ...parts,
    settings,
    limits: createLimits(
      settings.rateLimitFactor,
      parts.redis ?? (parts.sharesLimits ? attemptsIn(parts.db) : undefined),
    ),
  }
}
