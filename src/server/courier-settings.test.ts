import { describe, expect, it } from 'vitest'
import { readCouriers } from './courier-settings.ts'

const pickUp = {
  COURIER_PICKUP_NAME: 'Qutn',
  COURIER_PICKUP_PHONE: '+97140000000',
  COURIER_PICKUP_EMAIL: 'send@qutn.test',
  COURIER_PICKUP_ADDRESS: 'Warehouse 4',
  COURIER_PICKUP_CITY: 'Dubai',
}
const aramex = {
  ...pickUp,
  ARAMEX_URL: 'https://ws.aramex.test',
  ARAMEX_USERNAME: 'shop',
  ARAMEX_PASSWORD: 'a-password-of-aramex',
  ARAMEX_ACCOUNT_NUMBER: '20016',
  ARAMEX_ACCOUNT_PIN: 'a-pin-of-aramex',
  ARAMEX_ACCOUNT_ENTITY: 'DXB',
}

describe('settings of couriers', () => {
  it('without any there is no courier, and no fault', () => {
    expect(readCouriers({})).toEqual({ couriers: { aramex: undefined, quiqup: undefined }, faults: [] })
    expect(readCouriers(pickUp).faults).toEqual([])
  })

  it('Aramex needs all of its account and a place to fetch at', () => {
    const { couriers, faults } = readCouriers({ ...aramex, ARAMEX_CODES: 'sh704=returned, SH043=attempt_failed' })
    expect(faults).toEqual([])
    expect(couriers.aramex).toMatchObject({
      productType: 'ONP',
      codProductType: 'CDS',
      codes: { SH704: 'returned', SH043: 'attempt_failed' },
      pickUp: { city: 'Dubai' },
    })
    for (const name of Object.keys(aramex)) {
      const { [name as keyof typeof aramex]: _, ...rest } = aramex
      expect(readCouriers(rest).faults).toEqual([`${name} is required together with the other ARAMEX_ settings`])
    }
  })

  it('Quiqup needs its client and a place to fetch at', () => {
    const quiqup = {
      ...pickUp,
      QUIQUP_URL: 'https://api-ae.quiqup.test',
      QUIQUP_CLIENT_ID: 'a-client-of-quiqup',
      QUIQUP_CLIENT_SECRET: 'a-secret-of-quiqup',
    }
    const { couriers, faults } = readCouriers(quiqup)
    expect([faults, couriers.aramex, couriers.quiqup?.kind]).toEqual([[], undefined, 'partner_next_day'])
    for (const name of Object.keys(quiqup)) {
      const { [name as keyof typeof quiqup]: _, ...rest } = quiqup
      expect(readCouriers(rest).faults).toEqual([`${name} is required together with the other QUIQUP_ settings`])
    }
    expect(readCouriers({ ...aramex, ...quiqup }).couriers.aramex).toBeDefined()
  })

  it('a wrong value is named and never repeated', () => {
    for (const [name, value] of [
      ['ARAMEX_URL', 'http://ws.aramex.test'],
      ['ARAMEX_URL', 'https://user:hidden@ws.aramex.test'],
      ['ARAMEX_WEBHOOK_SECRET', 'too-short'],
      ['ARAMEX_CODES', 'SH704=gone'],
      ['ARAMEX_CODES', 'SH799'],
    ] as const) {
      const { couriers, faults } = readCouriers({ ...aramex, [name]: value })
      expect([couriers.aramex, faults]).toEqual([undefined, [expect.stringMatching(`^${name} must `)]])
      expect(faults.join()).not.toContain(value)
    }
  })
})
