/** Uploads of the back office: the file as it is, with what is said of it in the address. */
import type { AdminCalls } from '#contract/admin-calls.ts'
import { answerOf } from '#web/calls/call.ts'
import { failureOf } from '#web/calls/failure.ts'
import { sendToStaffApi } from './staff-call.ts'

type Uploads =
  | 'POST /admin/remittances'
  | 'POST /admin/remittances/columns'
  | 'POST /admin/media'
  | 'POST /admin/disputes/:id/files'
  | 'POST /admin/purchases/:id/file'

type Sent<Name extends Uploads> = {
  file: File
  query: AdminCalls[Name]['query']
  /** Of what the file belongs to, where the path has one. */
  id?: string
  headers?: Record<string, string>
}

/** Rejects with a `Failure`. */
export async function sendFile<Name extends Uploads>(
  name: Name,
  { file, query, id = '', headers = {} }: Sent<Name>,
): Promise<AdminCalls[Name]['reply']> {
  const search = new URLSearchParams(query as Record<string, string>)
  const response = await answerOf(
    sendToStaffApi,
    `${name.slice('POST '.length).replace(':id', encodeURIComponent(id))}?${search}`,
    {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Accept-Language': document.documentElement.lang,
        'Content-Type': 'application/octet-stream',
        ...headers,
      },
      body: file,
    },
  )
  if (!response.ok) throw await failureOf(response)
  return response.json() as Promise<AdminCalls[Name]['reply']>
}
