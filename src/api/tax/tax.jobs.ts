import type { Job } from '../job.ts'
import { sendEInvoices } from './sending.actions.ts'

export const taxJobs: readonly Job[] = [{ name: 'send-e-invoices', everyMs: 5_000, atStart: true, run: sendEInvoices }]
