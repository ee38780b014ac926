/** The rules of the account's forms, fetched with the first one: zod is in no chunk that other pages share. */
import { accountCalls } from '#contract/accounts.ts'
import { addressFields, password, phone, requiredName, issue } from '#contract/fields.ts'
import { z } from 'zod'

export const addressForm = addressFields
export type SentAddress = z.output<typeof addressFields>

/** The screen always shows both names, so neither may be left empty. */
export const profileForm = z.object({
  firstName: requiredName(100),
  lastName: requiredName(100),
  phone: phone.nullable(),
})

export const passwordForm = accountCalls.changePassword.body.extend({
  currentPassword: z.string().min(1, issue('required')).max(1000),
  newPassword: password,
})

export const eraseForm = z.object({ password: z.string().min(1, issue('required')).max(1000) })
