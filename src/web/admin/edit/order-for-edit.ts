import type { ClientLoaderFunctionArgs } from 'react-router'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import type { OrderForEdit } from './edit-draft.ts'

const call = 'GET /admin/orders/:id/edit'
const paramsOf = (number = '') => ({ params: { id: number } })

/** For the pages that change an order's pieces. */
export const loadOrderForEdit = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadForStaff(request, () => staffReplies.load(call, paramsOf(params.number)))

export const useOrderForEdit = (number: string): OrderForEdit => useStaffReply(call, paramsOf(number))

export const renewOrderForEdit = () => staffReplies.renew(call)
