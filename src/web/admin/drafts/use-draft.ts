import { useEffect, useRef, useState } from 'react'
import { Failure, fieldErrors } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { inSession } from '../session/sign-in-again.ts'
import { ifMatch, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type Draft, type DraftClash, isSame, mergeDrafts, takeTheirs, type TypedDraft, typedOf } from './draft-body.ts'

/** Long enough for a word, short enough for a total while the buyer waits. */
const saveAfterMs = 500

export type DraftDesk = {
  /** As the server has it: prices, stock, state. */ draft: Draft
  typed: TypedDraft
  change: (change: Partial<TypedDraft>) => void
  /** Saving, or waiting to. */ isPending: boolean
  isBusy: boolean
  error: string | null
  faults: Record<string, string>
  clashes: readonly DraftClash[]
  settle: (theirs: readonly DraftClash[]) => void
  /** An act of a button; what was typed is saved first. */
  run: (work: (draft: Draft) => Promise<{ draft: Draft }>, done?: (draft: Draft) => void) => void
}

type Saved = { draft: Draft; clashes: DraftClash[]; typed: TypedDraft | null }

/** Saves upon what the server has; where a colleague was faster, once more upon hers. */
async function save(before: Draft, typed: TypedDraft): Promise<Saved> {
  try {
    const { draft } = await staffCall('PATCH /admin/drafts/:id', {
      params: { id: before._id },
      body: typed,
      headers: ifMatch(before.version),
    })
    return { draft, clashes: [], typed: null }
  } catch (failure) {
    const theirs = currentOf(failure)
    if (!theirs) throw failure
    const { merged, clashes } = mergeDrafts(typedOf(before), typed, typedOf(theirs))
    if (clashes.length > 0) return { draft: theirs, clashes, typed: merged }
    return { ...(await save(theirs, merged)), typed: merged }
  }
}

function currentOf(failure: unknown): Draft | null {
  if (!(failure instanceof Failure) || failure.code !== 'VERSION_CONFLICT') return null
  return (failure.cause as { current?: Draft }).current ?? null
}

/**
 * What is typed stays typed, whatever becomes of a save; it is saved by itself a moment after the last key. An ended session is asked for in place.
 */
export function useDraft(first: Draft): DraftDesk {
  const { act, isBusy, error: actError } = useAct()
  const [draft, setDraft] = useState(first)
  const [typed, setTyped] = useState(() => typedOf(first))
  const [clashes, setClashes] = useState<readonly DraftClash[]>([])
  const saving = useSaving(({ saved, next }) => {
    setDraft(saved.draft)
    setClashes(saved.clashes)
    // Keys that were pressed meanwhile stay.
    setTyped((now) => (saved.typed && isSame(now, next) ? saved.typed : now))
  })
  const isDirty = draft.state === 'draft' && !isSame(typed, typedOf(draft))
  useLater(isDirty && clashes.length === 0 && saving.failed !== typed, { draft, typed, saving })
  const run: DraftDesk['run'] = (work, done) => {
    const whole = async () => {
      const waited = (await saving.running.current?.catch(() => null)) ?? draft
      return work(isSame(typed, typedOf(waited)) ? waited : await saving.saveNow(waited, typed))
    }
    void act(whole, (reply) => {
      setDraft(reply.draft)
      setTyped(typedOf(reply.draft))
      saving.forget()
      done?.(reply.draft)
    })
  }
  const settle = (theirs: readonly DraftClash[]) => {
    setTyped((now) => takeTheirs(now, theirs))
    setClashes([])
  }
  return {
    draft,
    typed,
    change: (change) => setTyped((now) => ({ ...now, ...change })),
    isPending: isDirty && saving.failed !== typed,
    isBusy,
    error: actError ?? saving.error,
    faults: saving.faults,
    clashes,
    settle,
    run,
  }
}

type Outcome = { saved: Saved; next: TypedDraft }

/** One save after the other, and what was wrong with the last. `failed`: what was refused, which is not sent again until it is changed. */
function useSaving(onSaved: (outcome: Outcome) => void) {
  const describe = useDescribeFailure()
  const [error, setError] = useState<string | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failed, setFailed] = useState<TypedDraft | null>(null)
  const running = useRef<Promise<Draft> | null>(null)
  const forget = () => {
    setError(null)
    setFaults({})
    setFailed(null)
  }
  const saveNow = async (before: Draft, next: TypedDraft): Promise<Draft> => {
    forget()
    try {
      const saved = await inSession(() => save(before, next))
      onSaved({ saved, next })
      return saved.draft
    } catch (failure) {
      setFaults(fieldErrors(failure))
      setError(describe(failure).message)
      setFailed(next)
      throw failure
    }
  }
  return { error, faults, failed, running, saveNow, forget }
}

type Later = { draft: Draft; typed: TypedDraft; saving: ReturnType<typeof useSaving> }

function useLater(isDue: boolean, { draft, typed, saving }: Later): void {
  const { running, saveNow } = saving
  const saver = useRef(saveNow)
  useEffect(() => {
    saver.current = saveNow
  })
  useEffect(() => {
    if (!isDue) return undefined
    let isOver = false
    const start = async () => {
      // What the save before this one brings is saved upon, so this one begins anew with it.
      await running.current?.catch(() => undefined)
      if (isOver) return
      running.current = saver.current(draft, typed).finally(() => {
        running.current = null
      })
      await running.current.catch(() => undefined)
    }
    const timer = setTimeout(() => void start(), saveAfterMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isDue, draft, typed, running])
}
