import { describe, expect, it } from 'vitest'
import { readSettings, SettingsFault } from './settings.ts'

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsFault) return error.faults
    throw error
  }
}

const google = { OPENID_GOOGLE_ISSUER: 'https://accounts.google.com', OPENID_GOOGLE_CLIENT_ID: 'shop.apps' }
const ownLogin = {
  OPENID_OUR_STAFF_ISSUER: 'http://127.0.0.1:9000',
  OPENID_OUR_STAFF_CLIENT_ID: 'shop',
  OPENID_OUR_STAFF_LABEL: 'Staff ID',
}

describe('sign-in providers', () => {
  it('D13 there are none unless they are named', () => {
    expect(readSettings(google).signInProviders).toEqual([])
  })

  it('D13 each has its issuer, its client and a name for the button; the secret may be left out', () => {
    expect(
      readSettings({
        OPENID_PROVIDERS: 'google, our-staff',
        ...google,
        OPENID_GOOGLE_CLIENT_SECRET: 'hush',
        ...ownLogin,
      }).signInProviders,
    ).toEqual([
      {
        name: 'google',
        label: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'shop.apps',
        clientSecret: 'hush',
      },
      {
        name: 'our-staff',
        label: 'Staff ID',
        issuer: 'http://127.0.0.1:9000',
        clientId: 'shop',
        clientSecret: undefined,
      },
    ])
  })

  it('D13 what is missing or cannot be is told at the start, every fault at once, beside those of other settings', () => {
    expect(
      faultsOf({
        PORT: 'x',
        OPENID_PROVIDERS: 'google,acme',
        OPENID_ACME_ISSUER: 'http://acme.test',
        OPENID_ACME_CLIENT_ID: 'shop',
      }),
    ).toEqual([
      'PORT must be a whole number from 1 to 65535',
      'OPENID_GOOGLE_CLIENT_ID is required together with OPENID_PROVIDERS=google',
      'OPENID_GOOGLE_ISSUER is required together with OPENID_PROVIDERS=google',
      'OPENID_ACME_ISSUER must be a URL that starts with https://, as the provider writes it, without ? and #',
    ])
    expect(faultsOf({ OPENID_PROVIDERS: 'email' })).toEqual([
      'OPENID_PROVIDERS must be names like google, with small letters, digits and hyphens, and other than email',
    ])
    expect(faultsOf({ OPENID_PROVIDERS: 'google,google', ...google })).toEqual([
      'OPENID_PROVIDERS must name each provider once',
    ])
    for (const issuer of ['https://a:b@x.test', 'https://x.test/?y', 'ftp://x.test', 'x']) {
      expect(faultsOf({ OPENID_PROVIDERS: 'google', ...google, OPENID_GOOGLE_ISSUER: issuer })).toHaveLength(1)
    }
  })

  it('D13 in production an issuer on this machine over plain http is refused', () => {
    const live = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://shop.example',
      OPENID_PROVIDERS: 'our-staff',
      ...ownLogin,
    }
    expect(faultsOf(live)).toEqual(['OPENID_OUR_STAFF_ISSUER must start with https:// with NODE_ENV=production'])
  })
})
