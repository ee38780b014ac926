/** R134: what happened, in a line at the edge of the page. Success stays 3 s, everything else 4 s. */
import type { CustomTypeOptions, ParseKeys } from 'i18next'
import { create } from 'zustand'

/** A text of ours follows the page into another language (A25); a string, for example the server's message, stays as it came. */
export type ToastText = string | { key: TextKey; values: Record<string, string | number> }

type TextKey = ParseKeys<['common', ...(keyof CustomTypeOptions['resources'])[]]>

/** `toast.success(said('messages:addedToCart'))`: always with its area. */
export const said = (key: TextKey, values: Record<string, string | number> = {}): ToastText => ({ key, values })

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  message: ToastText
  /** For example undo. */
  action?: { label: ToastText; run: () => void }
}

type ToastStore = {
  toasts: readonly Toast[]
  remove: (id: number) => void
  /** The places where toasts can be shown; the newest has them. An open overlay makes the page behind it, toasts and all, inert. */
  places: readonly string[]
  addPlace: (place: string) => void
  removePlace: (place: string) => void
}

export const toastMs = { success: 3000, error: 4000, info: 4000 } as const

const mostAtOnce = 3

/** When each is over, by `Date.now()`. A toast that moves from a drawer to the page goes on where it was (A25). */
const ends = new Map<number, number>()

/** How long it is still shown; its time begins with the first look. */
export function leftMs({ id, kind }: Pick<Toast, 'id' | 'kind'>, nowMs: number): number {
  const endsAt = ends.get(id) ?? nowMs + toastMs[kind]
  ends.set(id, endsAt)
  return Math.max(0, endsAt - nowMs)
}

/** Somebody reads it: its time begins anew when she has done. */
export function holdToast(id: number): void {
  ends.delete(id)
}

export const useToasts = create<ToastStore>()((set) => ({
  toasts: [],
  remove: (id) => {
    ends.delete(id)
    set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
  },
  places: [],
  addPlace: (place) => set(({ places }) => ({ places: [...places, place] })),
  removePlace: (place) => set(({ places }) => ({ places: places.filter((one) => one !== place) })),
}))

let lastId = 0

const isSame = (a: ToastText, b: ToastText) => JSON.stringify(a) === JSON.stringify(b)

function show(kind: Toast['kind'], message: ToastText, action?: Toast['action']): void {
  const toast = { id: ++lastId, kind, message, action }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((shown) => !isSame(shown.message, message)), toast].slice(-mostAtOnce),
  }))
}

/** `toast.success(said('messages:addedToCart'))`; from anywhere in the browser. */
export const toast = {
  success: (message: ToastText, action?: Toast['action']) => show('success', message, action),
  error: (message: ToastText, action?: Toast['action']) => show('error', message, action),
  info: (message: ToastText, action?: Toast['action']) => show('info', message, action),
}
