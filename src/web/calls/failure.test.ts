import { describe, expect, it } from 'vitest'
import { translatorOf } from '../i18n/translator.ts'
import { registerAllLanguages } from '../i18n/server.ts'
import { describeFailure, Failure, failureOf, fieldErrors } from './failure.ts'

registerAllLanguages()
const english = translatorOf('en').in('errors')

describe('the error catalogue', () => {
  it.each([
    [{ status: 0 }, 'Network error. Please check your connection.', 'retry'],
    [{ status: 401, code: 'TOKEN_EXPIRED' }, 'Your session has expired. Please login again.', 'logout'],
    [{ status: 401, code: 'TOKEN_INVALID' }, 'Invalid session. Please login again.', 'logout'],
    [{ status: 401, code: 'TOKEN_MISSING' }, 'Authentication required. Please login.', 'logout'],
    [{ status: 401, code: 'OTHER', message: 'Words of the server' }, 'Words of the server', 'logout'],
    [{ status: 401 }, 'Authentication failed. Please login again.', 'logout'],
    [{ status: 403, code: 'ACCOUNT_SUSPENDED', message: 'x' }, 'Your account has been suspended.', 'logout'],
    [{ status: 403, code: 'FORBIDDEN', message: 'Words of the server' }, 'Words of the server', 'none'],
    [{ status: 403 }, 'You do not have permission to perform this action.', 'none'],
    [{ status: 500, message: 'inside' }, 'Server error. Please try again later.', 'retry'],
    [{ status: 503 }, 'Server error. Please try again later.', 'retry'],
    [{ status: 409, message: 'Words of the server' }, 'Words of the server', 'none'],
    [{ status: 422 }, 'Request failed. Please check your input.', 'none'],
    [{ status: 302 }, 'An unexpected error occurred.', 'none'],
  ] as const)('R132 %j says "%s" with effect %s', (details, message, effect) => {
    expect(describeFailure(new Failure(details), english)).toEqual({ message, effect })
  })

  it.each([
    [true, 'You are offline: this could not be loaded.'],
    [false, 'You are offline: this was not sent.'],
  ])('R132 without a connection it says what happened: only asked for = %s', (isRead, message) => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    expect(describeFailure(new Failure({ status: 0, isRead }), english)).toEqual({ message, effect: 'retry' })
    Reflect.deleteProperty(navigator, 'onLine')
  })

  it.each([
    [20, 'Too many attempts. Please wait a moment. You can try again in 20 seconds.'],
    [61, 'Too many attempts. Please wait a moment. You can try again in 2 minutes.'],
  ])('R132 a limit of %i seconds says how long to wait', async (seconds, message) => {
    const body = { success: false, code: 'RATE_LIMITED', message: 'Too many attempts. Please wait a moment.' }
    const failure = await failureOf(Response.json(body, { status: 429, headers: { 'Retry-After': String(seconds) } }))
    expect(describeFailure(failure, english).message).toBe(message)
  })

  it('R133 a call says its own fallback where the server says nothing', () => {
    expect(describeFailure(new Failure({ status: 409 }), english, 'Failed to add item').message).toBe(
      'Failed to add item',
    )
    expect(describeFailure(new TypeError('x'), english, 'Failed to add item').message).toBe('Failed to add item')
    expect(describeFailure(new TypeError('x'), english).message).toBe('An unexpected error occurred.')
  })

  it.each(['ar', 'fr'] as const)('R132 every message is there in %s', (language) => {
    const t = translatorOf(language).in('errors')
    for (const status of [0, 401, 403, 500, 422, 302]) {
      const failure = new Failure({ status })
      expect(describeFailure(failure, t).message).not.toBe(describeFailure(failure, english).message)
    }
  })
})

describe('failed answers', () => {
  it('R076 carry stock, limit, issues and the request id', async () => {
    const body = {
      success: false,
      code: 'QUANTITY_LIMIT',
      message: 'No',
      availableStock: 4,
      maxAllowed: 3,
      requestId: 'r1',
      issues: [{ path: 'quantity', message: 'Too many' }],
    }
    const failure = await failureOf(Response.json(body, { status: 409 }))
    expect(failure).toMatchObject({
      status: 409,
      code: 'QUANTITY_LIMIT',
      serverMessage: 'No',
      availableStock: 4,
      maxAllowed: 3,
      requestId: 'r1',
    })
    expect(fieldErrors(failure)).toEqual({ quantity: 'Too many' })
  })

  it('R132 a proxy’s page is no message', async () => {
    expect(await failureOf(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toMatchObject({
      status: 502,
      code: '',
      serverMessage: '',
    })
  })
})
