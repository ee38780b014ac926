/** From settings to a shop that can be asked: database, tables, demo goods, API, jobs. */
import { type Api, createApi } from '#api/api.ts'
import { followProducts, startFollowing } from '#api/catalogue/listing-follower.actions.ts'
import { layOutPages } from '#api/content/page-write.actions.ts'
import { startJobs } from '#api/jobs/jobs.actions.ts'
import { startMailing } from '#api/mail/mailing.actions.ts'
import { openFocalPoints, startPictures } from '#api/media/media.actions.ts'
import { layOutSettings, openFacts } from '#api/settings/settings.actions.ts'
import { shopEmails } from '#api/shop-emails.ts'
import { shopJobs } from '#api/shop-jobs.ts'
import type { Shop } from '#api/shop.ts'
import { layOutDemoStaff } from '#api/staff/demo-staff.actions.ts'
import { hasOwner, layOutRoles } from '#api/staff/roles.admin.actions.ts'
import { migrate } from '#db/migrate.ts'
import { type CatalogueChange, type OpenDatabase, openDatabase } from '#db/open.ts'
import { demoPassword } from '#db/seed/customers.ts'
import { demoFacts } from '#db/seed/facts.ts'
import { seedShop } from '#db/seed/load.ts'
import { demoPages } from '#db/seed/pages.ts'
import { demoStaff, demoTotpSecret } from '#db/seed/staff.ts'
import { startingFacts } from '#domain/starting-facts.ts'
import { startingPages } from '#domain/starting-pages.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import { systemClock } from '#gateways/clock.ts'
import { assembleShop } from './assemble-shop.ts'
import type { Log } from './log.ts'
import { answerOwnerCommands } from './owner-commands.ts'
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

const demo = { people: demoStaff, password: demoPassword, totpSecret: demoTotpSecret }

/** Tables are brought up to date and, in demo mode, goods laid out (D7) before the first request can come. */
export async function openShop(settings: Settings, log: Log): Promise<OpenShop> {
  const { dataDir, databaseUrl, databaseReplicaUrls: replicaUrls } = settings
  const sessionSecret = keepSessionSecret(settings)
  const database = await openDatabase({ databaseUrl, dataDir, replicaUrls, log })
  const read = await layOut(database, settings, log).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const pictureArrived = () => pictures.begin()
  const shop = await assembleShop(settings, { database, ...read, sessionSecret, log, pictureArrived })
  const pictures = startPictures(shop)
  const jobs = startJobs(shop, shopJobs)
  await followProducts(shop)
  const changes = followChanges(shop, database)
  const mailing = startMailing(shop, shopEmails)
  for (const email of await layOutDemoStaff(shop, demo))
    log.warn({ email }, 'an account of the demonstration was shut: its second factor is published')
  if (!(await hasOwner(database.db)))
    log.warn({}, 'nobody runs this shop yet: npm run admin -- create <e-mail> prints a link that makes the first owner')
  const commands = answerOwnerCommands(shop, database, dataDir)
  return {
    shop,
    api: createApi(shop),
    onChange: changes.listen,
    async close() {
      shop.limits.stop()
      commands.stop()
      await Promise.all([pictures.stop(), jobs.stop(), mailing.stop(), changes.stop()])
      shop.redis?.close()
      await database.close()
    },
  }
}

/** Tables, roles, the owner's settings, written pages and the demo goods, each only where it is missing; then the settings and the focal points of pictures as they stand. */
async function layOut({ db }: OpenDatabase, settings: Settings, log: Log) {
  await migrate(db)
  await layOutRoles(db, systemClock.now())
  await layOutSettings(db, firstFacts(settings), systemClock.now())
  await layOutPages(db, settings.storeDemo ? demoPages : startingPages, systemClock.now())
  if (settings.storeDemo) await seedShop(db, seedWriters)
  const [facts, focalPoints] = await Promise.all([openFacts(db, { log }), openFocalPoints(db)])
  return { facts, focalPoints }
}

/** Follows what this process and others change: lists are brought level, and whoever listens is told. */
function followChanges(shop: Shop, database: OpenDatabase) {
  let heard: (change: ShopChange) => void = () => {}
  const following = startFollowing(shop, () => heard('lists'))
  database.onChange((change) => {
    heard(change)
    if (change !== 'products') void renewFacts(shop, () => heard('all'))
    following.wake()
  })
  return {
    listen(listener: (change: ShopChange) => void) {
      heard = listener
    },
    stop: () => following.stop(),
  }
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
async function renewFacts({ facts, focalPoints, log }: Shop, heard: () => void): Promise<void> {
  try {
    const news = await Promise.all([facts.renew(), focalPoints.renew()])
    if (news.includes(true)) heard()
  } catch (error) {
    log.warn({ err: error }, 'the settings could not be read anew')
  }
}
