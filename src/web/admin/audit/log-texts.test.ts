import { adminEndpoints } from '#contract/all.admin.ts'
import { describe, expect, it } from 'vitest'
import { texts } from '#web/i18n/en/admin/log.ts'

const rooms = [
  'order',
  'parcel',
  'wave',
  'handover',
  'staff',
  'role',
  'approval',
  'stock',
  'transfer',
  'receipt',
  'place',
  'count',
  'view',
  'run',
  'draft',
  'message',
  'customer',
  'review',
  'template',
  'return',
  'dispute',
  'purchase',
]

describe('the log in words', () => {
  it('D19 has a word for each deed of the desk, the stock room and the people', () => {
    const deeds = Object.values(adminEndpoints).flatMap((endpoint) => ('audit' in endpoint ? [endpoint.audit] : []))
    const unnamed = deeds.filter((deed) => {
      const [thing = '', ...rest] = deed.split('.')
      return rooms.includes(thing) && !(rest.join('_').replaceAll('-', '_') in texts.acts)
    })
    expect(unnamed).toEqual([])
    expect(rooms.filter((room) => !(room in texts.things))).toEqual([])
  })
})
