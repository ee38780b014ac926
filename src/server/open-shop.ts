/** From settings to a shop that can be asked: database, tables, demo goods, API, jobs. */
import { type Api, createApi } from '#api/api.ts'
import { startJobs } from '#api/jobs/jobs.actions.ts'
import { startMailing } from '#api/mail/mailing.actions.ts'
import { startPictures } from '#api/media/media.actions.ts'
import { writeOrderLetter } from '#api/orders/order-letter.actions.ts'
import { createShop, type Shop } from '#api/shop.ts'
import { layOutDemoOwner } from '#api/staff/demo-owner.actions.ts'
import { inviteOwner } from '#api/staff/first-owner.actions.ts'
import { hasOwner, layOutRoles } from '#api/staff/roles.admin.actions.ts'
import { answerBackupRequests } from '#db/backup-request.ts'
import { answerFolderRequests } from '#db/folder-request.ts'
import { migrate } from '#db/migrate.ts'
import { type Change, openDatabase } from '#db/open.ts'
import { demoPassword } from '#db/seed/customers.ts'
import { seedShop } from '#db/seed/load.ts'
import { systemClock } from '#gateways/clock.ts'
import { folderMedia } from '#gateways/media/folder.ts'
import { s3Media } from '#gateways/media/s3.ts'
import { openRedis } from '#gateways/redis/redis.ts'
import { openIdProvider } from '#gateways/openid/openid.ts'
import type { MailGateway } from '#gateways/mail.ts'
import { folderMail } from '#gateways/mail-kept.ts'
import { smtpMail } from '#gateways/mail-smtp.ts'
import { join } from 'node:path'
import { cardProviderOf } from './card-provider.ts'
import type { Log } from './log.ts'
import { seedWriters } from './seed-writers.ts'
import { keepSessionSecret } from './session-secret.ts'
import type { Settings } from './settings.ts'

export type OpenShop = {
  shop: Shop
  api: Api
  /** `heard` is called whenever the catalogue was changed, by this process or another. */
  onChange(heard: (change: Change) => void): void
  close(): Promise<void>
}

/** Tables are brought up to date and, in demo mode, goods laid out (D7) before the first request can come. */
export async function openShop(settings: Settings, log: Log): Promise<OpenShop> {
  const { dataDir, databaseUrl, databaseReplicaUrls: replicaUrls } = settings
  const sessionSecret = keepSessionSecret(settings)
  const database = await openDatabase({ databaseUrl, dataDir, replicaUrls, log })
  try {
    await migrate(database.db)
    await layOutRoles(database.db, systemClock.now())
    if (settings.storeDemo) await seedShop(database.db, seedWriters)
  } catch (error) {
    await database.close()
    throw error
  }
  const { publicUrl, assetHost = null, storeName, seller, rateLimitFactor, trustProxy, storeDemo: demo } = settings
  const facts = {
    publicUrl,
    assetHost,
    sessionSecret,
    storeName,
    seller,
    rateLimitFactor,
    trustProxy,
    demo,
    showsMail: demo && settings.nodeEnv !== 'production',
  }
  const card = await cardProviderOf(settings, { db: database.db, clock: systemClock, settings: facts })
  const redis = settings.redisUrl ? openRedis(settings.redisUrl, log) : undefined
  const shop = createShop({
    redis,
    db: database.db,
    reader: database.reader,
    sharesLimits: database.kind === 'postgres',
    log,
    card,
    mail: mailOf(settings, log),
    media: settings.s3 ? s3Media(settings.s3) : folderMedia(join(dataDir, 'media')),
    pictureArrived: () => pictures.begin(),
    signInProviders: settings.signInProviders.map(openIdProvider),
    settings: facts,
  })
  const pictures = startPictures(shop)
  const jobs = startJobs(shop)
  const mailing = startMailing(shop, writeOrderLetter)
  await layOutDemoOwner(shop, { email: 'admin@demo.test', password: demoPassword })
  if (!(await hasOwner(database.db)))
    log.warn({}, 'nobody runs this shop yet: npm run admin -- create <e-mail> prints a link that makes the first owner')
  const owners =
    database.kind === 'embedded'
      ? answerFolderRequests(dataDir, 'admin', (email) => inviteOwner(shop, email))
      : undefined
  const backups = database.copyTo ? answerBackupRequests(dataDir, database.copyTo) : undefined
  return {
    shop,
    api: createApi(shop),
    onChange: database.onChange,
    async close() {
      shop.limits.stop()
      backups?.stop()
      owners?.stop()
      await Promise.all([pictures.stop(), jobs.stop(), mailing.stop()])
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
