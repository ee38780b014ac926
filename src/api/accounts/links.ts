/** T18: links that letters carry. Built from our own address only, never from what a request says its host is. */
import type { Language } from '#domain/locale.ts'
import type { EmailKind } from '../email.ts'
import type { Shop } from '../shop.ts'
import { hashOf } from './keys.ts'
import { resetPassword, verifyEmail } from './accounts.emails.ts'
import type { NewLink, Purpose } from './links.store.ts'

const minuteMs = 60_000

/**
 * Whoever asks again within `keptMs` gets no second letter: the link that is in the mailbox stays good. So a stranger who keeps asking
 * can neither fill a mailbox nor take a link away before it is ten minutes old, and nobody who asks is ever refused (F12).
 */
const kinds: Record<Purpose, { email: EmailKind; page: string; lastsMs: number; keptMs: number }> = {
  reset_password: { email: resetPassword, page: 'reset-password', lastsMs: 30 * minuteMs, keptMs: 10 * minuteMs },
  verify_email: { email: verifyEmail, page: 'verify-email', lastsMs: 24 * 60 * minuteMs, keptMs: 0 },
}

/** The token stands behind the #: browsers send that part to no server, so it enters no log. */
export function newLink(shop: Shop, purpose: Purpose, to: { email: string; language: Language }): NewLink {
  const token = shop.ids.newSecret()
  const { email, page, lastsMs, keptMs } = kinds[purpose]
  const now = shop.clock.now()
  return {
    ...to,
    purpose,
    kind: email.name,
    now,
    tokenHash: hashOf(token),
    expiresAt: new Date(now.getTime() + lastsMs),
    keptSince: new Date(now.getTime() - keptMs),
    link: `${shop.settings.publicUrl}/${to.language}/${page}#token=${token}`,
  }
}
