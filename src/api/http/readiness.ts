/** T22, F33: whether the database answers, as a timer finds it. To be asked costs nothing, so a crowd of askers changes nothing about the answer. */

export type Readiness = {
  /** The last finding. Only the first who asks, or who asks after a long silence, waits: for the check that she starts. */
  isReady(): boolean | Promise<boolean>
}

export type ReadinessTimes = {
  /** Between the end of one check and the start of the next. */
  everyMs: number
  /** A check that takes longer has failed. */
  answerWithinMs: number
  /** When nobody has asked for so long, the checks stop until somebody asks. */
  idleMs: number
}

const usualTimes: ReadinessTimes = { everyMs: 1_000, answerWithinMs: 2_000, idleMs: 60_000 }
/** One slow statement in a crowd is no database that is down. */
const failuresToBeDown = 2

/** `check` resolves when the database has answered, and rejects when it can't. */
export function watchReadiness(check: () => Promise<unknown>, times: ReadinessTimes = usualTimes): Readiness {
  const state = { ready: null as boolean | null, failures: 0, askedMs: 0 }
  let first: Promise<boolean> | undefined

  const look = async (): Promise<boolean> => {
    const answered = await inTime(check, times.answerWithinMs)
    state.failures = answered ? 0 : state.failures + 1
    if (answered || state.ready === null || state.failures >= failuresToBeDown) state.ready = answered
    setTimeout(next, times.everyMs).unref()
    return state.ready
  }
  const next = (): void => {
    if (performance.now() - state.askedMs < times.idleMs) return void look()
    state.ready = null
    first = undefined
  }
  return {
    isReady() {
      state.askedMs = performance.now()
      first ??= look()
      return state.ready ?? first
    },
  }
}

async function inTime(check: () => Promise<unknown>, withinMs: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(false), withinMs)
  try {
    return await Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      late.promise,
    ])
  } finally {
    clearTimeout(timer)
  }
}
