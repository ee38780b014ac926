import { type SQL, sql } from 'drizzle-orm'
import { mine, type Person, type PersonalRows } from '../personal.ts'

/** Those of her account, and those that she bought with the e-mail that is confirmed to be hers. */
const bought = (person: Person): SQL =>
  person.emailVerified ? sql`(${mine(person)} or buyer_email = ${person.email})` : mine(person)

const received = ({ email, emailVerified }: Person): SQL =>
  emailVerified ? sql`recipient_email = ${email}` : sql`false`

/** Requests of a card for her. */
const asked = ({ email, emailVerified }: Person): SQL =>
  emailVerified ? sql`verb = 'gift_card.issue' and input ->> 'recipientEmail' = ${email}` : sql`false`

/** The book stays. A card that is on its way to somebody else goes there all the same, without its buyer's words. */
export const personalGiftCards: PersonalRows = {
  erase: (person) => [
    sql`update gift_card_events set note = '' where note <> '' and gift_card_id in (select id from gift_cards where ${bought(person)} or ${received(person)})`,
    sql`update gift_cards set recipient_name = '', recipient_email = ${person.nobody}, reason = '' where ${received(person)}`,
    sql`update approvals set state = 'withdrawn', decided_at = ${person.now}, version = version + 1 where ${asked(person)} and state = 'asked'`,
    sql`update approvals set input = input || '{"recipientName": "", "recipientEmail": "", "message": ""}', reason = ''
      where ${asked(person)}`,
    sql`update gift_cards set buyer_name = '', buyer_email = ${person.nobody}, message = '', user_id = null where buyer_email is not null and ${bought(person)}`,
  ],
  /** Of what she was given neither the buyer's e-mail nor what is to surprise her. */
  holdings: (person) => ({
    giftCards: sql`select number, state, amount_fils, buyer_name, case when ${bought(person)} then buyer_email end as buyer_email, recipient_name, recipient_email, message, send_on, sent_at, created_at
      from gift_cards where ${bought(person)} or (${received(person)} and sent_at is not null) order by created_at`,
  }),
}
