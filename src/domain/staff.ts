/** Staff sessions: how long they last, and what a session may still do. Times in ms. */

const minuteMs = 60_000

/** Nobody at the desk for so long: the session ends. */
export const staffIdleMs = 15 * minuteMs

/** A working day; then everybody signs in again. */
export const staffSessionMs = 12 * 60 * minuteMs

/** Between the password and the second factor. */
export const factorWaitMs = 10 * minuteMs

/** How long a second factor counts as just shown: refunds, roles, keys and exports of personal data ask for it. */
export const stepUpMs = 5 * minuteMs

export const invitationMs = 72 * 60 * minuteMs

export const staffPasswordLength = 12

export const recoveryCodeCount = 10

export type StaffStage = 'password' | 'enrol' | 'full'

type Lasting = { stage: StaffStage; createdAt: Date; lastSeenAt: Date; endsAt: Date; endedAt: Date | null }

/** Whether the session still counts. One that waits for its second factor is short; a full one ends when idle, or after its day. */
export function isLiveStaffSession(session: Lasting, now: Date): boolean {
  if (session.endedAt !== null || now >= session.endsAt) return false
  if (session.stage !== 'full') return now.getTime() - session.createdAt.getTime() < factorWaitMs
  return now.getTime() - session.lastSeenAt.getTime() < staffIdleMs
}

export function hasJustShownFactor(session: { factorAt: Date | null }, now: Date): boolean {
  return session.factorAt !== null && now.getTime() - session.factorAt.getTime() < stepUpMs
}
