/** One order has one place in the browser's cache, whichever screen asked for it (F23). What was fetched for an account goes with its session. */
import type { Language } from '#domain/locale.ts'

export const orderKey = (orderId: string, language: Language) => ['order', orderId, language] as const
