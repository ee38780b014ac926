/** A user's row as the API shows it. */
import type { Settings, User } from '#contract/accounts.ts'
import { defaultLanguage } from '#domain/locale.ts'
import type { UserRow } from './accounts.store.ts'

/** R098: what holds where nothing was chosen. */
export const standardSettings: Settings = {
  language: defaultLanguage,
  currency: 'AED',
  notifications: { email: true, sms: false, push: true },
  showTrackingInfo: true,
}

export function showSettings(chosen: UserRow['settings']): Settings {
  return {
    ...standardSettings,
    ...chosen,
    currency: 'AED',
    notifications: { ...standardSettings.notifications, ...chosen.notifications },
  }
}

export function showUser(row: UserRow): User {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    firstName: row.firstName,
    lastName: row.lastName,
    displayName: row.displayName || `${row.firstName} ${row.lastName}`.trim(),
    phone: row.phone,
    photoURL: row.photoUrl,
    emailVerified: row.emailVerifiedAt !== null,
    hasPassword: row.passwordHash !== null,
    settings: showSettings(row.settings),
    wholesale:
      row.wholesaleStatus === null ? null : { status: row.wholesaleStatus, companyName: row.companyName ?? '' },
  }
}
