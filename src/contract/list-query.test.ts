import { expect, it } from 'vitest'
import { z } from 'zod'
import { listQuery } from './list-query.ts'

const query = listQuery({
  filters: { status: z.enum(['open', 'done']).optional() },
  sorts: ['created', 'name'],
  usual: '-created',
  columns: ['name', 'total'],
})

it('a list has its usual order and size, and takes what it knows', () => {
  expect(query.parse({})).toEqual({ sort: '-created', limit: 50 })
  expect(query.parse({ status: 'open', sort: 'name', limit: '7', columns: 'total,name', cursor: 'abc' })).toEqual({
    status: 'open',
    sort: 'name',
    limit: 7,
    columns: ['total', 'name'],
    cursor: 'abc',
  })
})

it.each([{ sort: 'total' }, { columns: 'name,password' }, { limit: '201' }, { status: 'lost' }, { cursor: '\0' }])(
  '%j is refused',
  (sent) => expect(query.safeParse(sent).success).toBe(false),
)
