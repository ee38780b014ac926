import { type Job, minuteMs } from '../job.ts'
import { issueMissingDocuments } from './invoices.actions.ts'

export const invoiceJobs: readonly Job[] = [
  { name: 'issue-documents', everyMs: minuteMs, atStart: true, run: issueMissingDocuments },
]
