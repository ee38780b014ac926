/** From settings to a shop that can be asked: database, tables, demo goods, API, jobs. */
import { type Api, createApi } from '#api/api.ts'
import { startJobs } from '#api/jobs/jobs.actions.ts'
import { testGatewayFor } from '#api/payments/card-provider.ts'
import { createShop, type Shop } from '#api/shop.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { seedShop } from '#db/seed/load.ts'
import { systemClock } from '#gateways/clock.ts'
import type { Log } from './log.ts'
import { keepSessionSecret } from './session-secret.ts'
import type { Settings } from './settings.ts'

export type OpenShop = { shop: Shop; api: Api; close(): Promise<void> }

/** Tables are brought up to date and, in demo mode, goods laid out (D7) before the first request can come. */
export async function openShop(settings: Settings, log: Log): Promise<OpenShop> {
  const { dataDir, databaseUrl, databaseReplicaUrls: replicaUrls } = settings
  const sessionSecret = keepSessionSecret(settings)
  const database = await openDatabase({ databaseUrl, dataDir, replicaUrls, log })
  try {
    await migrate(database.db)
    if (settings.storeDemo) await seedShop(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  const { publicUrl, storeName, rateLimitFactor, trustProxy, storeDemo: demo } = settings
  const facts = { publicUrl, sessionSecret, storeName, rateLimitFactor, trustProxy, demo }
  const card = hasTestGateway(settings, log) ? testGatewayFor({ db: database.db, clock: systemClock, settings: facts }) : null
  const shop = createShop({ db: database.db, log, card, settings: facts })
  const jobs = startJobs(shop)
  return {
    shop,
    api: createApi(shop),
    async close() {
      await jobs.stop()
      await database.close()
    },
  }
}

/** D11: whoever gives the key of a real provider must never be paid with test money. */
function hasTestGateway({ stripeSecretKey, testGateway }: Settings, log: Log): boolean {
  if (stripeSecretKey) log.warn({}, 'STRIPE_SECRET_KEY is given, but this version takes no cards by Stripe: cash on delivery only')
  return testGateway && !stripeSecretKey
}
