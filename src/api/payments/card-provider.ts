/** The built-in test gateway over this shop's database, for whoever puts the shop together (src/server, tests). */
import { createHmac } from 'node:crypto'
import { createTestGateway, type TestGateway, type TestGatewayParts } from '#gateways/card/test-gateway.ts'
import type { Clock } from '#gateways/clock.ts'
import type { Db } from '../shop.ts'
import { testGatewayBook } from './test-gateway.store.ts'

export type TestGatewayWish = { db: Db; clock: Clock; settings: { publicUrl: string; sessionSecret: string } } & Pick<
  TestGatewayParts,
  'fetch' | 'retryDelaysMs'
>

/** Pass it to `createShop({ card })`. It must not be used in production unless the operator insists (D11): the settings see to that. */
export function testGatewayFor({ db, clock, settings, ...rest }: TestGatewayWish): TestGateway {
  const secret = createHmac('sha256', settings.sessionSecret).update('test-gateway-webhooks').digest('hex')
  return createTestGateway({ secret, book: testGatewayBook(db), publicUrl: settings.publicUrl, clock, ...rest })
}
