import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf, siteOf } from './address.ts'

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const none = new Headers()

describe('whom limits are counted against', () => {
  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['2001:db8::5', '2001:0DB8:0:0:9:9:9:9'],
    ['fe80::1%eth0', 'fe80::2'],
  ])('G39 %s and %s are one household', (one, other) =>
    expect(clientAddress(from(one), none, 0)).toBe(clientAddress(from(other), none, 0)),
  )

  it('G39 another network is another caller', () => {
    expect(clientAddress(from('2001:db8:1:2::1'), none, 0)).not.toBe(clientAddress(from('2001:db8:1:3::1'), none, 0))
    expect(clientAddress(from('192.0.2.1'), none, 0)).not.toBe(clientAddress(from('192.0.2.2'), none, 0))
  })

  it('G39 an IPv4 address is the same however it is written', () => {
    expect([clientAddress(from('::ffff:192.0.2.7'), none, 0), clientAddress(from('192.0.2.7'), none, 0)]).toEqual([
      '192.0.2.7',
      '192.0.2.7',
    ])
  })

  it('F1 G39 the networks of one customer belong to one site; IPv4 has none', () => {
    const siteOfAddress = (address: string) => siteOf(networkOf(address))
    expect(siteOfAddress('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
    expect(siteOfAddress('2001:db8:1:ffff::9')).toBe(siteOfAddress('2001:db8:1::9'))
    expect(siteOfAddress('2001:db8:2::1')).not.toBe(siteOfAddress('2001:db8:1::1'))
    expect([siteOf('192.0.2.7'), siteOf('mona@example.com')]).toEqual([null, null])
  })

  it('G39 believes as many proxies as it is told, and nothing that stands further left', () => {
    const headers = new Headers({ 'x-forwarded-for': '203.0.113.9, 2001:db8:1:2::9, 10.0.0.1' })
    expect([0, 1, 2].map((trusted) => clientAddress(from('10.0.0.2'), headers, trusted))).toEqual([
      '10.0.0.2',
      '10.0.0.1',
      '2001:db8:1:2::/64',
    ])
    expect(clientAddress(from('10.0.0.2'), none, 2)).toBe('10.0.0.2')
  })
})
