import { type Job, minuteMs } from '../job.ts'
import { expireApprovals } from './approvals.actions.ts'

export const approvalJobs: readonly Job[] = [{ name: 'expire-approvals', everyMs: minuteMs, run: expireApprovals }]
