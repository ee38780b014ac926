import { Tags } from '../controls/tags.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { type OrderReply, tellDone } from './order-reply.ts'

export function OrderTags({ order: { _id: id, tags } }: { order: OrderReply['order'] }) {
  const mayWrite = useCan()('orders.write')
  const params = { id }
  return (
    <Tags
      tags={tags}
      mayWrite={mayWrite}
      add={(tag) => staffCall('POST /admin/orders/:id/tags', { params, body: { tag }, headers: oneTimeKey() })}
      remove={(tag) =>
        staffCall('POST /admin/orders/:id/tags/remove', { params, body: { tag }, headers: oneTimeKey() })
      }
      onDone={tellDone}
    />
  )
}
