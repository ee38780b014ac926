/** R120, T15: a message to the store is kept, and two letters say so. */
import type { ContactMessage } from '#contract/contact.ts'
import { messagesKeptYears } from '#domain/contact.ts'
import type { Language } from '#domain/locale.ts'
import { enqueueEmail } from '../mail/mail.actions.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { deleteOldMessages, insertMessage } from './contact.store.ts'
import { contactMessage, contactReceived } from './contact.emails.ts'

export async function receiveMessage(
  shop: Shop,
  message: ContactMessage,
  language: Language,
): Promise<Record<string, never>> {
  const at = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    const id = shop.ids.newId()
    await insertMessage(tx, { ...message, id, language, createdAt: at })
    await enqueueEmail(tx, contactMessage, { payload: { ...message, id, language }, at })
    await enqueueEmail(tx, contactReceived, {
      payload: { email: message.email, subject: message.subject, id, language },
      at,
    })
  })
  return {}
}

/** For the jobs: the privacy page says how long messages are kept. */
export async function forgetMessages(shop: Shop): Promise<number> {
  const before = new Date(shop.clock.now())
  before.setUTCFullYear(before.getUTCFullYear() - messagesKeptYears)
  return deleteOldMessages(shop.db, before)
}
