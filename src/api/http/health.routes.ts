import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Shop } from '../shop.ts'
import type { ApiEnv } from './mount.ts'
import { watchReadiness } from './readiness.ts'

/** Live: the process answers. Ready: so does the database; 503 names what is down, and no versions (T22). Neither does any work when asked (F33). */
export function healthRoutes(app: Hono<ApiEnv>, shop: Shop): void {
  const readiness = watchReadiness(() => shop.db.execute(sql`select 1`))
  app.get('/health/live', (context) =>
    context.json({ success: true, status: 'live' }, 200, { 'cache-control': 'no-store' }),
  )
  app.get('/health/ready', async (context) => {
    const database = await readiness.isReady()
    const down = database ? [] : ['database']
    // Without Redis the shop goes on, with what each process knows.
    const missing = shop.redis && !shop.redis.isReady() ? { missing: ['redis'] } : {}
    const status = database ? 'ready' : 'down'
    return context.json({ success: database, status, down, ...missing }, database ? 200 : 503, {
      'cache-control': 'no-store',
    })
  })
}
