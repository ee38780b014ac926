import { Tags } from '../controls/tags.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { tellDone } from './customer-reply.ts'

export function CustomerTags({ id, tags }: { id: string; tags: readonly string[] }) {
  const mayWrite = useCan()('customers.write')
  const params = { id }
  return (
    <Tags
      tags={tags}
      mayWrite={mayWrite}
      add={(tag) => staffCall('POST /admin/customers/:id/tags', { params, body: { tag }, headers: oneTimeKey() })}
      remove={(tag) =>
        staffCall('POST /admin/customers/:id/tags/remove', { params, body: { tag }, headers: oneTimeKey() })
      }
      onDone={tellDone}
    />
  )
}
