import { sql } from 'drizzle-orm'
import { mine, type PersonalRows } from '../personal.ts'

/** The book stays, as other books do; what staff wrote of her goes. */
export const personalWallet: PersonalRows = {
  erase: (person) => [
    sql`update wallet_entries set note = '' where wallet_id in (select id from wallets where ${mine(person)})`,
    sql`update approvals set input = jsonb_set(input, '{note}', '""'), reason = '' where verb = 'goodwill.grant' and state <> 'asked' and object_id = ${person.userId}`,
  ],
  holdings: (person) => ({
    wallet: sql`select kind, bucket, amount_fils, balance_fils, (select number from orders o where o.id = order_id) as order_number, created_at
      from wallet_entries where wallet_id in (select id from wallets where ${mine(person)}) order by position`,
  }),
}
