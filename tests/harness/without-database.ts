/** Tests of rooms with a database that ask for none: they run once, in the suite `no-database`. One that asks for a database there fails. */
export const withoutDatabase = [
  'src/api/http/{address,list-cursor,origin,readiness,reply-stream,request-language,upload}.test.ts',
  'src/api/mail/letter.html.test.ts',
  'src/api/orders/order-email-texts.test.ts',
  'src/api/print/**/*.test.ts',
  'src/db/folder-lock.test.ts',
  'src/gateways/card/{guarded,stripe-call,test-gateway,test-gateway-page}.test.ts',
  'src/gateways/{media/store,pictures/maker,redis/redis,sheets/read-table}.test.ts',
]
