import { addressFields } from '#contract/fields.ts'
import { Register } from '#contract/accounts.ts'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { errorsOf, inLanguage } from './use-contract-form.ts'

const complaintsOf = (schema: z.ZodType, values: object) => errorsOf(schema.safeParse(values).error?.issues ?? [])

describe('a form with the contract’s rules', () => {
  it('R090 says at each field what the server would say', () => {
    const errors = complaintsOf(Register, {
      email: 'nobody',
      phone: '12',
      password: 'short',
      firstName: ' ',
      lastName: 'Ali',
    })
    expect(errors).toMatchObject({
      email: { message: 'Please enter a valid e-mail address.' },
      phone: { message: 'Please enter a UAE phone number, for example 050 123 4567.' },
      password: { message: 'Use at least 8 characters.' },
      firstName: { message: 'Please fill this in.' },
    })
    expect(errors).not.toHaveProperty('lastName')
  })

  it('R080 asks for an emirate in words of ours, and nests what is nested', () => {
    expect(
      complaintsOf(addressFields, { fullName: 'A', phone: '0501234567', address: 'B', city: 'C', emirate: '' }),
    ).toMatchObject({ emirate: { message: 'Please choose an emirate.' } })
    expect(errorsOf([{ code: 'custom', path: ['contact', 'phone'], message: 'phone' }])).toMatchObject({
      contact: { phone: { type: 'custom' } },
    })
  })

  it('R132 never shows a library’s own words, and the first complaint wins', () => {
    const errors = errorsOf([
      { code: 'too_big', path: ['notes'], message: 'Too big: expected string' },
      { code: 'custom', path: ['notes'], message: 'required' },
    ])
    expect(errors).toEqual({ notes: { type: 'too_big', message: 'This is too long.' } })
  })

  it('R002 what stands at a field follows the page into another language', () => {
    expect(inLanguage('Please choose an emirate.', 'ar')).toBe('يُرجى اختيار الإمارة.')
    expect(inLanguage('Veuillez choisir un émirat.', 'en')).toBe('Please choose an emirate.')
    expect(inLanguage('Something of the server’s own', 'fr')).toBe('Something of the server’s own')
  })
})
