import { type Job, minuteMs } from '../job.ts'
import { drawDocuments, issueMissingDocuments } from './invoices.actions.ts'

export const invoiceJobs: readonly Job[] = [
  { name: 'issue-documents', everyMs: minuteMs, atStart: true, run: issueMissingDocuments },
  // Often, so that the file is there when she opens her order.
  { name: 'draw-documents', everyMs: 5_000, atStart: true, run: drawDocuments },
]
