/** From settings to a shop that can be asked: database, tables, demo goods, API, jobs. */
import { type Api, createApi } from '#api/api.ts'
import { followProducts, reindexProducts, startFollowing } from '#api/catalogue/listing-follower.actions.ts'
import { startJobs } from '#api/jobs/jobs.actions.ts'
import { startMailing } from '#api/mail/mailing.actions.ts'
import { startPictures } from '#api/media/media.actions.ts'
import { writeOrderLetter } from '#api/orders/order-letter.actions.ts'
import { layOutSettings, openFacts } from '#api/settings/settings.actions.ts'
import { createShop, type FactSource, type Shop } from '#api/shop.ts'
import { layOutDemoOwner } from '#api/staff/demo-owner.actions.ts'
import { inviteOwner } from '#api/staff/first-owner.actions.ts'
import { hasOwner, layOutRoles } from '#api/staff/roles.admin.actions.ts'
import { answerBackupRequests } from '#db/backup-request.ts'
import { answerFolderRequests } from '#db/folder-request.ts'
import { migrate } from '#db/migrate.ts'
import { type CatalogueChange, openDatabase } from '#db/open.ts'
import { demoPassword } from '#db/seed/customers.ts'
import { demoFacts } from '#db/seed/facts.ts'
import { seedShop } from '#db/seed/load.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import { systemClock } from '#gateways/clock.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import type { MailGateway } from '#gateways/mail.ts'
import type { SignInProvider } from '#gateways/openid/provider.ts'
import { folderMail } from '#gateways/mail-kept.ts'
import { smtpMail } from '#gateways/mail-smtp.ts'
import { join } from 'node:path'
import { cardProviderOf } from './card-provider.ts'
import type { Log } from './log.ts'
import { seedWriters } from './seed-writers.ts'
import { keepSessionSecret } from './session-secret.ts'
import type { Settings } from './settings.ts'

/** `lists`: what this process lists, counts and finds is level with the catalogue only now. */
export type ShopChange = CatalogueChange | 'lists'

export type OpenShop = {
  shop: Shop
  api: Api
  /** `heard` is called whenever what the public sees was changed, by this process or another: once at once, and once more when new facts are known. */
  onChange(heard: (change: ShopChange) => void): void
  close(): Promise<void>
}

/** Tables are brought up to date and, in demo mode, goods laid out (D7) before the first request can come. */
export async function openShop(settings: Settings, log: Log): Promise<OpenShop> {
  const { dataDir, databaseUrl, databaseReplicaUrls: replicaUrls } = settings
  const sessionSecret = keepSessionSecret(settings)
  const database = await openDatabase({ databaseUrl, dataDir, replicaUrls, log })
  let facts: FactSource
  try {
    await migrate(database.db)
    await layOutRoles(database.db, systemClock.now())
    await layOutSettings(database.db, firstFacts(settings), systemClock.now())
    if (settings.storeDemo) await seedShop(database.db, seedWriters)
    facts = await openFacts(database.db, { log })
  } catch (error) {
    await database.close()
    throw error
  }
  const { publicUrl, assetHost = null, storeName, rateLimitFactor, trustProxy, storeDemo: demo } = settings
  const shopSettings = {
    publicUrl,
    assetHost,
    sessionSecret,
    storeName,
    rateLimitFactor,
    trustProxy,
    demo,
    showsMail: demo && settings.nodeEnv !== 'production',
  }
  const card = await cardProviderOf(settings, { db: database.db, clock: systemClock, settings: shopSettings })
  const redis = settings.redisUrl
    ? (await import('#gateways/redis/redis.ts')).openRedis(settings.redisUrl, log)
    : undefined
  const shop = createShop({
    redis,
    db: database.db,
    facts,
    reader: database.reader,
    sharesLimits: database.kind === 'postgres',
    log,
    card,
    mail: mailOf(settings, log),
    media: settings.s3
      ? (await import('#gateways/media/s3.ts')).s3Media(settings.s3)
      : folderMedia(join(dataDir, 'media')),
    pictureArrived: () => pictures.begin(),
    signInProviders: await openProviders(settings),
    settings: shopSettings,
  })
  const pictures = startPictures(shop)
  const jobs = startJobs(shop)
  await followProducts(shop)
  let heard: (change: ShopChange) => void = () => {}
  const following = startFollowing(shop, () => heard('lists'))
  database.onChange((change) => {
    heard(change)
    if (change === 'all') void renewFacts(facts, log, () => heard('all'))
    following.wake()
  })
  const mailing = startMailing(shop, writeOrderLetter)
  await layOutDemoOwner(shop, { email: 'admin@demo.test', password: demoPassword })
  if (!(await hasOwner(database.db)))
    log.warn({}, 'nobody runs this shop yet: npm run admin -- create <e-mail> prints a link that makes the first owner')
  const owners =
    database.kind === 'embedded'
      ? answerFolderRequests(dataDir, 'admin', (email) => inviteOwner(shop, email))
      : undefined
  const reindexing =
    database.kind === 'embedded'
      ? answerFolderRequests(dataDir, 'reindex', async () => String(await reindexProducts(database.db)))
      : undefined
  const backups = database.copyTo ? answerBackupRequests(dataDir, database.copyTo) : undefined
  return {
    shop,
    api: createApi(shop),
    onChange(listener) {
      heard = listener
    },
    async close() {
      shop.limits.stop()
      backups?.stop()
      owners?.stop()
      reindexing?.stop()
      await Promise.all([pictures.stop(), jobs.stop(), mailing.stop(), following.stop()])
      redis?.close()
      await database.close()
    },
  }
}

/** Without a mail server letters are kept in the data folder (contract.md); a live store is told that nobody gets them. */
function mailOf({ smtpUrl, dataDir, nodeEnv }: Settings, log: Log): MailGateway {
  if (smtpUrl) return smtpMail({ url: smtpUrl })
  if (nodeEnv === 'production') log.warn({}, 'SMTP_URL is not set: letters are kept in DATA_DIR/mail and reach nobody')
  return folderMail(join(dataDir, 'mail'))
}

/** What a shop starts with: the demonstration's company or none, and what the environment says. */
function firstFacts({ storeDemo, seller, socialLinks, whatsapp }: Settings): StoreFacts {
  const base = storeDemo ? demoFacts : startingFacts
  return {
    ...base,
    seller: seller ?? base.seller,
    social: socialLinks.length > 0 ? { links: socialLinks } : base.social,
    contacts: whatsapp === null ? base.contacts : { ...base.contacts, whatsapp },
  }
}

/** Pages that were made meanwhile may show the old facts: `heard` is called once the new ones are known. */
async function renewFacts(facts: FactSource, log: Log, heard: () => void): Promise<void> {
  try {
    if (await facts.renew()) heard()
  } catch (error) {
    log.warn({ err: error }, 'the settings could not be read anew')
  }
}

/** What only some shops are set up with is loaded only there: it costs every start. */
async function openProviders({ signInProviders }: Settings): Promise<SignInProvider[]> {
  if (signInProviders.length === 0) return []
  const { openIdProvider } = await import('#gateways/openid/openid.ts')
  return signInProviders.map(openIdProvider)
}
