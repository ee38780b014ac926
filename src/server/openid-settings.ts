/** D13: sign-in providers. OPENID_PROVIDERS names them; the facts of each are variables of its own, so that a secret can come from wherever secrets are kept. */
import { isTrustworthy } from '#gateways/openid/discovery.ts'
import type { OpenIdFacts } from '#gateways/openid/openid.ts'

type Variables = Record<string, string | undefined>

/** In addresses (/login/google) and in names of variables. `email` is the password's own (section 3). */
const nameForm = /^[a-z][a-z0-9-]{0,19}$/

const prefixOf = (name: string) => `OPENID_${name.toUpperCase().replaceAll('-', '_')}`

/** `given` without empty variables. Values are never repeated in a fault, but for the names that become addresses. */
export function readOpenId(given: Variables): { providers: OpenIdFacts[]; faults: string[] } {
  const names = (given.OPENID_PROVIDERS ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const isLive = given.NODE_ENV === 'production'
  const faults: string[] = []
  if (new Set(names).size < names.length) faults.push('OPENID_PROVIDERS must name each provider once')
  const providers = names.flatMap((name) => {
    if (!nameForm.test(name) || name === 'email') {
      faults.push(
        'OPENID_PROVIDERS must be names like google, with small letters, digits and hyphens, and other than email',
      )
      return []
    }
    const prefix = prefixOf(name)
    const [issuer, clientId] = [given[`${prefix}_ISSUER`], given[`${prefix}_CLIENT_ID`]]
    if (!clientId) faults.push(`${prefix}_CLIENT_ID is required together with OPENID_PROVIDERS=${name}`)
    const fault = issuer ? issuerFault(issuer, isLive) : `is required together with OPENID_PROVIDERS=${name}`
    if (fault) faults.push(`${prefix}_ISSUER ${fault}`)
    if (!issuer || !clientId || fault) return []
    return [
      {
        name,
        label: given[`${prefix}_LABEL`] ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        issuer,
        clientId,
        clientSecret: given[`${prefix}_CLIENT_SECRET`],
      },
    ]
  })
  return { providers, faults: [...new Set(faults)] }
}

function issuerFault(issuer: string, isLive: boolean): string | null {
  if (!isTrustworthy(issuer) || /[?#]/.test(issuer))
    return 'must be a URL that starts with https://, as the provider writes it, without ? and #'
  return isLive && !issuer.startsWith('https:') ? 'must start with https:// with NODE_ENV=production' : null
}
