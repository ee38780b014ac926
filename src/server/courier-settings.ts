/** Couriers: one is set up where all that its account needs is there. Values are never repeated in a fault: they may be secrets. */
import { parcelStates } from '#domain/parcel.ts'
import type { AramexFacts } from '#gateways/couriers/aramex-shapes.ts'
import type { PickUpPoint } from '#gateways/couriers/courier.ts'
import type { QuiqupFacts } from '#gateways/couriers/quiqup.ts'
import { isTrustworthy } from '#gateways/openid/discovery.ts'

type Variables = Record<string, string | undefined>

/** Undefined: the shop has no contract with it. */
export type CourierSettings = { aramex: AramexFacts | undefined; quiqup: QuiqupFacts | undefined }

const pickUpNames = [
  'COURIER_PICKUP_NAME',
  'COURIER_PICKUP_PHONE',
  'COURIER_PICKUP_EMAIL',
  'COURIER_PICKUP_ADDRESS',
  'COURIER_PICKUP_CITY',
] as const

const aramexNames = [
  'ARAMEX_URL',
  'ARAMEX_USERNAME',
  'ARAMEX_PASSWORD',
  'ARAMEX_ACCOUNT_NUMBER',
  'ARAMEX_ACCOUNT_PIN',
  'ARAMEX_ACCOUNT_ENTITY',
] as const

const quiqupNames = ['QUIQUP_URL', 'QUIQUP_CLIENT_ID', 'QUIQUP_CLIENT_SECRET'] as const

/** `given` without empty variables. */
export function readCouriers(given: Variables): { couriers: CourierSettings; faults: string[] } {
  const faults = [
    ...faultsOf(given, 'ARAMEX_', aramexNames),
    ...codeFaults(given),
    ...faultsOf(given, 'QUIQUP_', quiqupNames),
  ]
  const isUsed = faults.length === 0
  const couriers = {
    aramex: isUsed && given.ARAMEX_URL ? aramexOf(given) : undefined,
    quiqup: isUsed && given.QUIQUP_URL ? quiqupOf(given) : undefined,
  }
  return { couriers, faults: [...new Set(faults)] }
}

/** A courier of whom anything is said needs all of `names`, and a place where he fetches. */
function faultsOf(given: Variables, prefix: string, names: readonly string[]): string[] {
  if (!Object.keys(given).some((name) => name.startsWith(prefix))) return []
  const faults = [...names, ...pickUpNames]
    .filter((name) => !given[name])
    .map((name) => `${name} is required together with the other ${prefix} settings`)
  const url = given[`${prefix}URL`]
  if (url && !isTrustworthy(url)) faults.push(`${prefix}URL must start with https://`)
  const secret = given[`${prefix}WEBHOOK_SECRET`]
  if (secret !== undefined && secret.length < 16)
    faults.push(`${prefix}WEBHOOK_SECRET must have at least 16 characters`)
  return faults
}

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

const codesOf = (given: Variables): [string, string][] =>
  list(given.ARAMEX_CODES).map((pair): [string, string] => {
    const [code = '', state = ''] = pair.split('=')
    return [code.trim().toUpperCase(), state.trim()]
  })

const codeFaults = (given: Variables): string[] =>
  codesOf(given).every(([code, state]) => code !== '' && parcelStates.some((one) => one === state))
    ? []
    : ['ARAMEX_CODES must be pairs like SH704=returned with states of parcels']

const pickUpOf = (given: Variables): PickUpPoint => ({
  name: given.COURIER_PICKUP_NAME ?? '',
  phone: given.COURIER_PICKUP_PHONE ?? '',
  email: given.COURIER_PICKUP_EMAIL ?? '',
  address: given.COURIER_PICKUP_ADDRESS ?? '',
  city: given.COURIER_PICKUP_CITY ?? '',
})

const aramexOf = (given: Variables): AramexFacts => ({
  url: given.ARAMEX_URL ?? '',
  username: given.ARAMEX_USERNAME ?? '',
  password: given.ARAMEX_PASSWORD ?? '',
  accountNumber: given.ARAMEX_ACCOUNT_NUMBER ?? '',
  accountPin: given.ARAMEX_ACCOUNT_PIN ?? '',
  accountEntity: given.ARAMEX_ACCOUNT_ENTITY ?? '',
  productType: given.ARAMEX_PRODUCT_TYPE ?? 'ONP',
  codProductType: given.ARAMEX_COD_PRODUCT_TYPE ?? 'CDS',
  labelHosts: list(given.ARAMEX_LABEL_HOSTS),
  codes: Object.fromEntries(codesOf(given)),
  webhookSecret: given.ARAMEX_WEBHOOK_SECRET,
  pickUp: pickUpOf(given),
})

const quiqupOf = (given: Variables): QuiqupFacts => ({
  url: given.QUIQUP_URL ?? '',
  clientId: given.QUIQUP_CLIENT_ID ?? '',
  clientSecret: given.QUIQUP_CLIENT_SECRET ?? '',
  kind: given.QUIQUP_KIND ?? 'partner_next_day',
  webhookSecret: given.QUIQUP_WEBHOOK_SECRET,
  pickUp: pickUpOf(given),
})
