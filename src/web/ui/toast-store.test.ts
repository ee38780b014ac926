import { expect, it } from 'vitest'
import { toast, toastMs, useToasts } from './toast-store.ts'

it('R134 success stays 3 s, everything else 4 s', () => {
  expect(toastMs).toEqual({ success: 3000, error: 4000, info: 4000 })
})

it('R134 a message is shown once, and the oldest of more than three gives way', () => {
  for (const message of ['one', 'two', 'one', 'three', 'four']) toast.success(message)
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['one', 'three', 'four'])
  for (const { id } of useToasts.getState().toasts) useToasts.getState().remove(id)
  expect(useToasts.getState().toasts).toEqual([])
})
