import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { Failure } from '#web/session/failure.ts'
import { useDescribeFailure } from '#web/session/use-failure.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { Done } from '../auth/done.tsx'
import { useLinkToken } from '../auth/use-link-token.ts'

type LetterLinkProps = {
  texts: 'confirm' | 'unsubscribe'
  send: 'POST /newsletter/confirm' | 'POST /newsletter/unsubscribe'
  whenDone: ReactNode | ((token: string) => ReactNode)
  whenBroken: ReactNode
}

/** T18: what a link in a letter does when it is opened, and what came of it. */
export function LetterLink({ texts, send, whenDone, whenBroken }: LetterLinkProps) {
  const { t } = useTranslation('newsletter')
  const describe = useDescribeFailure()
  const token = useLinkToken()
  const { state, failure, retry } = useSending(token, send)
  if (state === 'done') return <Done heading={t(`${texts}.doneHeading`)} text={t(`${texts}.doneText`)}>{typeof whenDone === 'function' ? whenDone(token ?? '') : whenDone}</Done>
  if (state === 'broken') return <Done heading={t(`${texts}.brokenHeading`)} text={t(`${texts}.brokenText`)}>{whenBroken}</Done>
  return (
    <AuthFrame heading={t(`${texts}.heading`)}>
      {state === 'failed'
        ? <ErrorState message={describe(failure).message} onRetry={retry} />
        : <p role="status" className="flex items-center gap-3 text-stone"><Spinner />{t(`${texts}.working`)}</p>}
    </AuthFrame>
  )
}

/** Sends once per token, however often the effect runs. */
function useSending(token: string | null | undefined, send: LetterLinkProps['send']) {
  const [state, setState] = useState<'working' | 'done' | 'broken' | 'failed'>('working')
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const sent = useRef('')
  useEffect(() => {
    if (token === undefined) return
    if (token === null) return setState('broken')
    const attempt = `${tries} ${token}`
    if (sent.current === attempt) return
    sent.current = attempt
    setState('working')
    call(send, { body: { token } }).then(
      () => setState('done'),
      (error: unknown) => {
        setFailure(error)
        setState(error instanceof Failure && error.status === 400 ? 'broken' : 'failed')
      },
    )
  }, [token, tries, send])
  return { state, failure, retry: () => setTries(tries + 1) }
}
