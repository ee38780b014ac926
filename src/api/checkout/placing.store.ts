/** The locks under which an order is placed once, and what was placed already. Reads orders alone. */
import { brokenConstraint, hot } from '#db/open.ts'

/** F37: an erasure of her waits until the transaction ends. Before the cart, because an erasure too takes the person first and then what is hers. */
export const holdPerson = hot<{ id: string }, [userId: string]>(
  'order_hold_person',
  'select id from users where id = $1 for key share',
)

export type Twin = { id: string | null; requestHash: string | null }

/**
 * Waits for whoever is placing an order with this key, and says whether there is one already. Having waited, it may not see what
 * the other wrote (the statement is older): whoever fails afterwards must look again with `findTwin`.
 */
export const lockKey = hot<Twin, [buyerKey: string, key: string]>(
  'order_lock_key',
  `with held as materialized (select pg_advisory_xact_lock(hashtextextended($1 || ' ' || $2, 0)) as done)
   select o.id, o.request_hash as "requestHash" from held left join orders o on o.buyer_key = $1 and o.idempotency_key = $2`,
)

export const findTwin = hot<{ id: string; requestHash: string }, [buyerKey: string, key: string]>(
  'order_find_twin',
  'select id, request_hash as "requestHash" from orders where buyer_key = $1 and idempotency_key = $2',
)

/** Two numbers of one day are alike: rare, and the next one drawn is another. */
export const isNumberTaken = (error: unknown): boolean => brokenConstraint(error) === 'orders_number_key'
