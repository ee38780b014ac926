/** Transfers whose money a bank has taken back, and gives back. */
import { type Db, queryRows } from '#db/open.ts'
import { sql } from 'drizzle-orm'

export type LostTransfer = { id: string; orderId: string; paymentId: string }

const columns = sql`t.id, p.order_id as "orderId", t.payment_id as "paymentId"`
const isOpen = sql`d.state in ('needs_response', 'under_review')`

/** Not arrived and not on their way, nor in a file for the bank, of payments that a bank has decided about for the buyer. */
export const listClosable = (db: Db, limit: number): Promise<LostTransfer[]> =>
  queryRows(
    db,
    sql`select ${columns} from refund_transfers t join payments p on p.id = t.payment_id
      where t.state in ('failed', 'requested') and t.replaced_by is null and t.closed_by is null
        and not (t.state = 'requested' and exists (select from payout_file_lines l where l.transfer_id = t.id))
        and exists (select from disputes d where d.payment_id = p.id and d.taken_fils > 0 and not ${isOpen})
        and not exists (select from disputes d where d.payment_id = p.id and ${isOpen})
      order by t.created_at, t.id limit ${limit}`,
  )

/** The bank has changed its mind. */
export const listReopened = (db: Db, limit: number): Promise<LostTransfer[]> =>
  queryRows(
    db,
    sql`select ${columns} from refund_transfers t join payments p on p.id = t.payment_id join disputes d on d.id = t.closed_by
      where d.taken_fils = 0 or ${isOpen} order by t.created_at, t.id limit ${limit}`,
  )
