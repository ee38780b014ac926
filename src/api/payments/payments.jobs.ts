import { type Job, minuteMs } from '../job.ts'
import { capturePayments } from './capture.actions.ts'
import { giveBackStranded } from './from-wallet.actions.ts'
import { reconcilePayments, refundPayments } from './unsettled.actions.ts'

export const paymentJobs: readonly Job[] = [
  { name: 'reconcile-payments', everyMs: minuteMs, run: reconcilePayments },
  { name: 'capture-payments', everyMs: 10_000, run: capturePayments },
  { name: 'refund-payments', everyMs: minuteMs, run: refundPayments },
  { name: 'give-back-to-wallets', everyMs: minuteMs, run: giveBackStranded },
]
