import { type Job, minuteMs } from '../job.ts'
import { forgetUnpaid, sendGifts } from './sending.actions.ts'
import { reconcileGifts, refundGifts } from './settle.actions.ts'

export const giftCardJobs: readonly Job[] = [
  { name: 'reconcile-gift-cards', everyMs: minuteMs, run: reconcileGifts },
  { name: 'refund-gift-cards', everyMs: minuteMs, run: refundGifts },
  { name: 'send-gift-cards', everyMs: minuteMs, run: sendGifts },
  { name: 'forget-unpaid-gift-cards', everyMs: 60 * minuteMs, run: forgetUnpaid },
]
