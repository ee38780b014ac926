import { describe, expect, it } from 'vitest'
import { Failure } from '#web/calls/failure.ts'
import { troubleOf } from './auth-trouble.ts'

describe('a refused sign-in or registration', () => {
  it.each([
    [409, 'EMAIL_TAKEN', 'taken'],
    [403, 'ACCOUNT_SUSPENDED', 'suspended'],
    [401, 'INVALID_CREDENTIALS', 'again'],
    [429, 'RATE_LIMITED', 'form'],
    [400, 'VALIDATION_FAILED', 'form'],
    [503, 'OVERLOADED', 'form'],
    [0, '', 'form'],
  ])('R132 %i %s is shown as "%s"', (status, code, trouble) =>
    expect(troubleOf(new Failure({ status, code }))).toBe(trouble),
  )

  it('R132 a surprise stands above the form', () => expect(troubleOf(new TypeError('x'))).toBe('form'))
})
