import type { AdminCalls } from '#contract/admin-calls.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { staffReplies } from '../session/staff-replies.ts'

export type CustomerRow = AdminCalls['GET /admin/customers']['reply']['customers'][number]
export type CustomerReply = AdminCalls['GET /admin/customers/:id']['reply']
export type PersonsOrder = NonNullable<CustomerReply['orders']>['orders'][number]

export const renewCustomer = () => staffReplies.renew('GET /admin/customers/:id')

type Done = 'note' | 'tag' | 'untag' | 'resend' | 'merge' | 'erase'

/** What every verb ends with: it is said, and the page shows what is there now. */
export function tellDone(what: Done): void {
  toast.success(said(`care:person.done.${what}`))
  void renewCustomer()
}
