/** The rules of these forms, fetched with the first screen that has one: zod is in no chunk that other pages share. */
import { Login, Register } from '#contract/accounts.ts'
import { email, issue, password } from '#contract/fields.ts'
import { z } from 'zod'

/** A login without password is a provider's, which this form is not. */
export const loginForm = Login.pick({ password: true }).extend({
  email,
  password: z.string().min(1, issue('required')).max(1000),
})

export const registerForm = Register

export const forgotForm = z.object({ email })

export const resetForm = z.object({ password })
