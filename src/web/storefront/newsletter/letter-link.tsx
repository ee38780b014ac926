import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { AuthFrame } from '../auth/auth-frame.tsx'
import { isLinkBroken } from '../auth/broken-link.ts'
import { Done } from '../auth/done.tsx'
import { useLinkToken } from '../auth/use-link-token.ts'

type LetterLinkProps = {
  texts: 'confirm' | 'unsubscribe'
  send: 'POST /newsletter/confirm' | 'POST /newsletter/unsubscribe'
  whenDone: ReactNode | ((token: string) => ReactNode)
  whenBroken: ReactNode
}

/** T18: what a link in a letter leads to, and what came of it. Opening it does nothing yet: mail programs open links too. */
export function LetterLink({ texts, send, whenDone, whenBroken }: LetterLinkProps) {
  const { t } = useTranslation('newsletter')
  const token = useLinkToken()
  const { state, message, press } = useSending(token, send)
  if (state === 'done')
    return (
      <Done heading={t(`${texts}.doneHeading`)} text={t(`${texts}.doneText`)}>
        {typeof whenDone === 'function' ? whenDone(token ?? '') : whenDone}
      </Done>
    )
  if (state === 'broken' || token === null)
    return (
      <Done heading={t(`${texts}.brokenHeading`)} text={t(`${texts}.brokenText`)}>
        {whenBroken}
      </Done>
    )
  return (
    <AuthFrame heading={t(`${texts}.heading`)} text={t(`${texts}.text`)}>
      <div className="grid gap-5">
        <FormAlert>{message}</FormAlert>
        <Button size="lg" isBusy={state === 'working'} onClick={press}>
          {t(`${texts}.submit`)}
        </Button>
      </div>
    </AuthFrame>
  )
}

function useSending(token: string | null | undefined, send: LetterLinkProps['send']) {
  const describe = useDescribeFailure()
  const [state, setState] = useState<'ready' | 'working' | 'done' | 'broken'>('ready')
  const [message, setMessage] = useState<string | null>(null)
  const press = () => {
    if (!token || state === 'working') return
    setMessage(null)
    setState('working')
    call(send, { body: { token } }).then(
      () => setState('done'),
      (error: unknown) => {
        if (!isLinkBroken(error)) setMessage(describe(error).message)
        setState(isLinkBroken(error) ? 'broken' : 'ready')
      },
    )
  }
  return { state, message, press }
}
