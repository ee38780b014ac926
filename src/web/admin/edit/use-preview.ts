import { useEffect, useState } from 'react'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { inSession } from '../session/sign-in-again.ts'
import { staffCall } from '../session/staff-call.ts'
import { type EditDraft, inputOf, isUntouched, type OrderForEdit, type Preview } from './edit-draft.ts'

const quietMs = 250

export type PreviewState = {
  preview: Preview | null
  /** What stands against the edit, in words. */
  refusal: string | null
  isBusy: boolean
}

const nothing: PreviewState = { preview: null, refusal: null, isBusy: false }

/** What the draft would come to, a moment after the last change. The answer to an earlier draft is thrown away. */
export function usePreview(page: OrderForEdit, draft: EditDraft): PreviewState & { again: () => void } {
  const describe = useDescribeFailure()
  const [state, setState] = useState(nothing)
  const [round, setRound] = useState(0)
  const id = page.order._id
  useEffect(() => {
    const input = inputOf(page, draft)
    if ('faults' in input || isUntouched(page, draft)) return setState(nothing)
    let isStale = false
    setState((before) => ({ ...before, isBusy: true }))
    const timer = setTimeout(() => {
      inSession(() => staffCall('POST /admin/orders/:id/edit/preview', { params: { id }, body: input })).then(
        ({ preview }) => isStale || setState({ preview, refusal: null, isBusy: false }),
        (failure: unknown) => isStale || setState({ preview: null, refusal: describe(failure).message, isBusy: false }),
      )
    }, quietMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [page, draft, id, describe, round])
  return { ...state, again: () => setRound((count) => count + 1) }
}
