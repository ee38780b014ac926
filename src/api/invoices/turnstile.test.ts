import { expect, it } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { turnstile } from './turnstile.ts'

it('G39 lets two through at a time and refuses the third with OVERLOADED until one is done', async () => {
  const through = turnstile(2)
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const inside = [through(() => first.promise), through(() => second.promise)]
  await expect(through(async () => 'third')).rejects.toEqual(new Refusal('OVERLOADED', { retryAfterSeconds: 1 }))
  first.resolve('first')
  expect(await inside[0]).toBe('first')
  expect(await through(async () => 'third')).toBe('third')
  second.reject(new Error('the printer is on fire'))
  await expect(inside[1]).rejects.toThrow('on fire')
  expect(await Promise.all([through(async () => 1), through(async () => 2)])).toEqual([1, 2])
})
