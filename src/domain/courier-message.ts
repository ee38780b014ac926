/** What can be believed of a courier's message. It is signed, but his clock may be wrong and his words are not ours. */

/** A courier's clock may be a little ahead of ours. */
export const mostAheadMs = 5 * 60_000

/**
 * Never before the parcel was made, never later than now: a state of next year would stand above all that follows, and a delivery of last year would end the
 * time for sending back.
 */
export function believableTime(at: Date, { createdAt, now }: { createdAt: Date; now: Date }): Date {
  const timeMs = at.getTime()
  if (Number.isNaN(timeMs) || timeMs > now.getTime() + mostAheadMs) return now
  return timeMs < createdAt.getTime() ? createdAt : at
}

/** Without the signs that no database keeps and no screen shows. */
export const plainText = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim()
