/** R134: what happened, in a line at the edge of the page. Success stays 3 s, everything else 4 s. */
import { create } from 'zustand'

export type Toast = {
  id: number
  kind: 'success' | 'error' | 'info'
  message: string
  /** For example undo. */
  action?: { label: string; run: () => void }
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

export const useToasts = create<ToastStore>()((set) => ({
  toasts: [],
  remove: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
  places: [],
  addPlace: (place) => set(({ places }) => ({ places: [...places, place] })),
  removePlace: (place) => set(({ places }) => ({ places: places.filter((one) => one !== place) })),
}))

let lastId = 0

function show(kind: Toast['kind'], message: string, action?: Toast['action']): void {
  const toast = { id: ++lastId, kind, message, action }
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts.filter((shown) => shown.message !== message), toast].slice(-mostAtOnce) }))
}

/** `toast.success(t('addedToCart', { ns: 'messages' }))`; from anywhere in the browser. */
export const toast = {
  success: (message: string, action?: Toast['action']) => show('success', message, action),
  error: (message: string, action?: Toast['action']) => show('error', message, action),
  info: (message: string, action?: Toast['action']) => show('info', message, action),
}
