import { expect, it } from 'vitest'
import { holdToast, leftMs, said, toast, toastMs, useToasts } from './toast-store.ts'

it('R134 success stays 3 s, everything else 4 s', () => {
  expect(toastMs).toEqual({ success: 3000, error: 4000, info: 4000 })
})

it('R134 a message is shown once, and the oldest of more than three gives way', () => {
  for (const message of ['one', 'two', 'one', 'three', 'four']) toast.success(message)
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['one', 'three', 'four'])
  for (const { id } of useToasts.getState().toasts) useToasts.getState().remove(id)
  expect(useToasts.getState().toasts).toEqual([])
})

it('A25 R134 the time of a toast goes on where it was when it moves from a drawer to the page', () => {
  const line = { id: 1001, kind: 'success' } as const
  expect(leftMs(line, 10_000)).toBe(3000)
  expect(leftMs(line, 11_800), 'shown in another place').toBe(1200)
  expect(leftMs(line, 20_000)).toBe(0)
  // Who reads it has all of its time again.
  holdToast(line.id)
  expect(leftMs(line, 20_000)).toBe(3000)
})

it('A25 R134 the same text with other words in it is another message', () => {
  toast.success(said('messages:couponApplied', { code: 'A' }))
  toast.success(said('messages:couponApplied', { code: 'B' }))
  toast.success(said('messages:couponApplied', { code: 'A' }))
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    said('messages:couponApplied', { code: 'B' }),
    said('messages:couponApplied', { code: 'A' }),
  ])
  for (const { id } of useToasts.getState().toasts) useToasts.getState().remove(id)
})
