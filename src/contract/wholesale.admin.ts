/** D17: staff decide on the applications of companies. */
import { z } from 'zod'
import { adminEndpoint } from './admin-endpoint.ts'
import { id } from './fields.ts'
import { application } from './wholesale-forms.ts'

const params = z.object({ id })

export const wholesaleAdminCalls = {
  approveApplication: adminEndpoint({
    method: 'POST',
    path: '/admin/wholesale/applications/:id/approve',
    may: 'wholesale.write',
    audit: 'wholesale.approve',
    summary: 'Approve: the applicant becomes a wholesale customer',
    params,
    reply: application,
    refusals: ['ALREADY_DECIDED', 'FORBIDDEN'],
  }),
  declineApplication: adminEndpoint({
    method: 'POST',
    path: '/admin/wholesale/applications/:id/decline',
    may: 'wholesale.write',
    audit: 'wholesale.decline',
    summary: 'Decline; the applicant may apply again',
    params,
    reply: application,
    refusals: ['ALREADY_DECIDED', 'FORBIDDEN'],
  }),
}
