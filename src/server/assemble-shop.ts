/** What a shop is given, as the settings say: card, mail, pictures, limits, other ways to sign in. */
import { createShop, type FactSource, type FocalSource, type Shop } from '#api/shop.ts'
import type { OpenDatabase } from '#db/open.ts'
import { systemClock } from '#gateways/clock.ts'
import type { Courier } from '#gateways/couriers/courier.ts'
import { manualCourier } from '#gateways/couriers/manual.ts'
import { folderMail } from '#gateways/mail-kept.ts'
import { smtpMail } from '#gateways/mail-smtp.ts'
import type { EInvoicePort } from '#gateways/e-invoices/port.ts'
import type { TextPort } from '#gateways/messages/port.ts'
import type { MailGateway } from '#gateways/mail.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import type { MediaStore } from '#gateways/media/store.ts'
import type { SignInProvider } from '#gateways/openid/provider.ts'
import type { Redis } from '#gateways/redis/redis.ts'
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { cardProviderOf } from './card-provider.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

export type ShopParts = {
  database: OpenDatabase
  facts: FactSource
  focalPoints: FocalSource
  sessionSecret: string
  log: Log
  /** Called after each upload of a picture. */
  pictureArrived(): void
}

export async function assembleShop(settings: Settings, parts: ShopParts): Promise<Shop> {
  const { database, facts, focalPoints, sessionSecret, log, pictureArrived } = parts
  const { publicUrl, assetHost = null, storeName, rateLimitFactor, trustProxy, storeDemo: demo } = settings
  const shopSettings = {
    publicUrl,
    assetHost,
    sessionSecret,
    secretsBefore: settings.secretsBefore,
    storeName,
    rateLimitFactor,
    trustProxy,
    demo,
    showsMail: demo && settings.nodeEnv !== 'production',
  }
  return createShop({
    redis: await openRedisOf(settings, log),
    db: database.db,
    facts,
    focalPoints,
    reader: database.reader,
    sharesLimits: database.kind === 'postgres',
    log,
    card: await cardProviderOf(settings, { db: database.db, clock: systemClock, settings: shopSettings }),
    couriers: await couriersOf(settings),
    texts: await textsOf(settings, sessionSecret),
    eInvoices: await eInvoicesOf(settings),
    mail: mailOf(settings, log),
    media: await mediaOf(settings),
    pictureArrived,
    signInProviders: await openProviders(settings),
    settings: shopSettings,
  })
}

/** Without a mail server letters are kept in the data folder (contract.md); a live store is told that nobody gets them. */
function mailOf({ smtpUrl, dataDir, nodeEnv }: Settings, log: Log): MailGateway {
  if (smtpUrl) return smtpMail({ url: smtpUrl })
  if (nodeEnv === 'production') log.warn({}, 'SMTP_URL is not set: letters are kept in DATA_DIR/mail and reach nobody')
  return folderMail(join(dataDir, 'mail'))
}

// What only some shops are set up with is loaded only there: it costs every start.

async function openRedisOf({ redisUrl }: Settings, log: Log): Promise<Redis | undefined> {
  return redisUrl ? (await import('#gateways/redis/redis.ts')).openRedis(redisUrl, log) : undefined
}

async function mediaOf({ s3, dataDir }: Settings): Promise<MediaStore> {
  return s3 ? (await import('#gateways/media/s3.ts')).s3Media(s3) : folderMedia(join(dataDir, 'media'))
}

async function couriersOf({ courierSimulator, couriers: { aramex, quiqup } }: Settings): Promise<Courier[]> {
  const couriers = [manualCourier]
  if (courierSimulator)
    couriers.push((await import('#gateways/couriers/simulated.ts')).simulatedCourier(courierSimulator))
  if (aramex) couriers.push((await import('#gateways/couriers/aramex.ts')).aramexCourier(aramex))
  if (quiqup) couriers.push((await import('#gateways/couriers/quiqup.ts')).quiqupCourier(quiqup))
  return couriers
}

async function textsOf(
  { messages, messagesFailEvery, publicUrl, dataDir }: Settings,
  sessionSecret: string,
): Promise<TextPort | null> {
  if (messages === 'off') return null
  const { simulatedTexts } = await import('#gateways/messages/simulated.ts')
  return simulatedTexts({
    secret: createHmac('sha256', sessionSecret).update('message-simulator').digest('base64url'),
    kept: folderMail(join(dataDir, 'messages')),
    report: ({ body, headers }) =>
      fetch(`${publicUrl}/api/message-receipts/simulator`, { method: 'POST', body, headers }),
    answerMs: 200,
    receiptMs: 2_000,
    refuseEvery: messagesFailEvery,
    awayEvery: messagesFailEvery * 2,
    doubleEvery: 5,
    lateEvery: 7,
  })
}

async function eInvoicesOf({ eInvoices, eInvoicesFailEvery, dataDir }: Settings): Promise<EInvoicePort | null> {
  if (eInvoices === 'off') return null
  const { simulatedEInvoices } = await import('#gateways/e-invoices/simulated.ts')
  return simulatedEInvoices({
    folder: join(dataDir, 'e-invoices'),
    refuseEvery: eInvoicesFailEvery,
    awayEvery: eInvoicesFailEvery * 2,
    lateEvery: 7,
  })
}

async function openProviders({ signInProviders }: Settings): Promise<SignInProvider[]> {
  if (signInProviders.length === 0) return []
  const { openIdProvider } = await import('#gateways/openid/openid.ts')
  return signInProviders.map(openIdProvider)
}
