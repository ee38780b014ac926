import { sql } from 'drizzle-orm'
import { queryRows } from '#db/open.ts'
import { describe, expect, it } from 'vitest'
import { testApi } from '../harness/api.ts'
import { hire, office } from '../harness/staff.ts'
import { inRounds, longTimeoutMs, tally } from './harness.ts'

const api = await testApi()
const { shop } = api

const ownersLeft = () =>
  queryRows(
    shop.db,
    sql`select s.id from staff s join staff_members m on m.staff_id = s.id where m.role_id = 'owner' and s.status = 'active'`,
  )

describe('D19 owners at once', () => {
  it('two demote each other, or shut each other out: one stays', { timeout: longTimeoutMs }, () =>
    inRounds(async () => {
      for (const body of [{ roleIds: ['desk'] }, { status: 'disabled' }]) {
        await shop.db.execute(sql`delete from staff_members where role_id = 'owner'`)
        const [one, other] = [await hire(api), await hire(api)]
        const change = (by: typeof one, id: string) =>
          office(api, 'changePerson', { cookie: by.cookie, params: { id }, version: 1, body })
        const answers = await Promise.all([change(one, other.staffId), change(other, one.staffId)])
        // The one who comes later is told LAST_OWNER, or is no owner any more by then.
        expect(tally(answers)).toMatchObject({ 200: 1 })
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(await ownersLeft()).toHaveLength(1)
      }
    }),
  )
})
