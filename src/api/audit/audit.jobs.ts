import { type Job, minuteMs } from '../job.ts'
import { sealAudit } from './audit.admin.actions.ts'

export const auditJobs: readonly Job[] = [{ name: 'seal-audit', everyMs: minuteMs, run: sealAudit }]
