import { expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { printQueue } from './print-queue.ts'

it('F31 draws one file once, however many ask for it, and lets the others wait in line', async () => {
  const print = printQueue<string>({ atOnce: 1, mostWaiting: 1 })
  const big = Promise.withResolvers<string>()
  let drawn = 0
  const askers = Array.from({ length: 28 }, () =>
    print('INV-1', () => {
      drawn += 1
      return big.promise
    }),
  )
  const other = print('INV-2', async () => 'two')
  expect(() => print('INV-3', async () => 'three')).toThrow(new Refusal('OVERLOADED', { retryAfterSeconds: 2 }))
  big.resolve('one')
  expect(new Set(await Promise.all(askers))).toEqual(new Set(['one']))
  expect([drawn, await other]).toEqual([1, 'two'])
})

it('F31 a file that could not be drawn is tried again, and keeps nobody waiting', async () => {
  const print = printQueue<string>({ atOnce: 1, mostWaiting: 5 })
  const broken = print('INV-1', () => Promise.reject(new Error('the printer is on fire')))
  const next = print('INV-2', async () => 'two')
  await expect(broken).rejects.toThrow('on fire')
  expect([await next, await print('INV-1', async () => 'one')]).toEqual(['two', 'one'])
})
