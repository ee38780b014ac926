import { useEffect, useState } from 'react'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { inSession } from '../session/sign-in-again.ts'
import { staffCall } from '../session/staff-call.ts'
import { emptyDraft, inputOf, type RefundDraft, type RefundPreview } from './refund-draft.ts'

const quietMs = 200

export type PreviewState = {
  /** Of the last draft that could be read; null at first. */
  preview: RefundPreview | null
  error: string | null
  isBusy: boolean
}

const blank = { destinations: ['card'] as const, lines: [] }

/** What the draft would give back, a moment after the last change. The answer to an earlier draft is thrown away. */
export function useRefundPreview(
  id: string,
  draft: RefundDraft,
): PreviewState & {
  /** False while an amount in the draft can't be read: the preview is of an earlier one. */
  isReadable: boolean
  again: () => void
} {
  const describe = useDescribeFailure()
  const [state, setState] = useState<PreviewState>({ preview: null, error: null, isBusy: true })
  const [round, setRound] = useState(0)
  const { preview } = state
  const known = preview && { destinations: preview.destinations, lines: preview.left.lines }
  const refund = known ? inputOf(draft, known) : inputOf(emptyDraft, blank)
  const sent = JSON.stringify(refund)
  const isFirst = preview === null
  useEffect(() => {
    const body = JSON.parse(sent) as NonNullable<typeof refund> | null
    if (body === null) return
    let isStale = false
    setState((before) => ({ ...before, isBusy: true }))
    const timer = setTimeout(
      () => {
        inSession(() =>
          staffCall('POST /admin/orders/:id/refunds/preview', { params: { id }, body: { refund: body } }),
        ).then(
          (answer) => isStale || setState({ preview: answer.preview, error: null, isBusy: false }),
          (failure: unknown) =>
            isStale || setState((before) => ({ ...before, error: describe(failure).message, isBusy: false })),
        )
      },
      isFirst ? 0 : quietMs,
    )
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [id, sent, describe, round, isFirst])
  return { ...state, isReadable: refund !== null, again: () => setRound((count) => count + 1) }
}
