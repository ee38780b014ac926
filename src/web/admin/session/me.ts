/** Who is signed in, out of the frame's loader; what she may do decides what she is shown. The server asks again, at every call. */
import type { AdminCalls } from '#contract/admin-calls.ts'
import type { Permission } from '#domain/permission.ts'
import { useStaffReply } from './staff-replies.ts'

export type Me = AdminCalls['GET /admin/session']['reply']['me']

/** Only below the signed-in frame. */
export function useMe(): Me {
  return useStaffReply('GET /admin/session', {}).me
}

/** `const can = useCan(); can('people.write')`: for what is shown. */
export function useCan(): (permission: Permission) => boolean {
  const { can } = useMe()
  return (permission) => can[permission] !== undefined
}
