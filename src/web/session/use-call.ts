/** `useCall` for what a screen shows of the shop's API. */
import { createUseCall } from '../calls/use-call.ts'
import { useReplies } from './use-replies.ts'

export const useCall = createUseCall(useReplies)
