import type { Job } from '../job.ts'
import { stepConfirmations } from './clock.actions.ts'
import { sendTexts } from './sending.actions.ts'

export const confirmationJobs: readonly Job[] = [
  { name: 'step-confirmations', everyMs: 2_000, atStart: true, run: stepConfirmations },
  { name: 'send-texts', everyMs: 2_000, atStart: true, run: sendTexts },
]
