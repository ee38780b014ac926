/** Pictures on their way into the library: one after the other, each with its own end. */
import { useCallback, useRef, useState } from 'react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { sendFile } from '../session/send-file.ts'
import { inSession } from '../session/sign-in-again.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { inOrderOfNames } from './order-of-names.ts'

export type Media = AdminCalls['POST /admin/media']['reply']['media']

export type Upload = { id: string; name: string; state: 'waiting' | 'sending' | 'taken' | 'refused'; reason: string }

/** `onTaken` is told of each picture in the order of their names. A refused file stays listed with its reason until it is put away. */
export function useUploads(onTaken: (media: Media, fileName: string) => void) {
  const describe = useDescribeFailure()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const taken = useRef(onTaken)
  taken.current = onTaken
  const set = (id: string, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const reasonOf = (thrown: unknown): string => {
    const issue = thrown instanceof Failure ? thrown.issues[0]?.message : undefined
    return issue ?? describe(thrown).message
  }
  const send = async (id: string, file: File) => {
    set(id, { state: 'sending' })
    try {
      const { media } = await inSession(() => sendFile('POST /admin/media', { file, query: { name: file.name } }))
      set(id, { state: 'taken' })
      taken.current(media, file.name)
      void staffReplies.renew('GET /admin/media')
    } catch (thrown) {
      set(id, { state: 'refused', reason: reasonOf(thrown) })
    }
  }
  const add = (files: Iterable<File>) => {
    const wave = inOrderOfNames([...files]).map((file) => ({ id: crypto.randomUUID(), file }))
    const isOver = (one: Upload) => one.state === 'taken'
    setUploads((now) => [
      ...now.filter((one) => !isOver(one)),
      ...wave.map(({ id, file }): Upload => ({ id, name: file.name, state: 'waiting', reason: '' })),
    ])
    for (const { id, file } of wave) queue.current = queue.current.then(() => send(id, file))
  }
  const putAway = useCallback((id: string) => setUploads((now) => now.filter((one) => one.id !== id)), [])
  return { uploads, add, putAway }
}
