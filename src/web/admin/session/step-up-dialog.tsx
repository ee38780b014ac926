import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { CodeField } from '../controls/code-field.tsx'
import { Window } from '../controls/window.tsx'
import { staffCall } from './staff-call.ts'
import { useStepUp } from './step-up.ts'

/** Once, in the frame; `withStepUp` opens it. */
export function StepUpDialog() {
  const { t } = useTranslation('admin')
  const pending = useStepUp((state) => state.pending)
  return (
    <Window title={t('stepUp.heading')} isOpen={pending !== null} onClose={() => pending?.givenUp()}>
      {pending && <StepUpForm onDone={pending.done} />}
    </Window>
  )
}

function StepUpForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('admin')
  const describe = useDescribeFailure()
  const [state, setState] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    setState({ isBusy: true })
    staffCall('POST /admin/session/step-up', { body: { code } }).then(onDone, (error: unknown) =>
      setState({ isBusy: false, error: describe(error).message }),
    )
  }
  const form = useRef<HTMLFormElement>(null)
  // A window below this one holds the focus until this one is painted: `autoFocus` comes too early.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <form ref={form} onSubmit={submit} className="grid gap-5">
      <p>{t('stepUp.text')}</p>
      <FormAlert>{state.error}</FormAlert>
      <CodeField label={t('login.code')} />
      <Button type="submit" isBusy={state.isBusy}>
        {t('stepUp.submit')}
      </Button>
    </form>
  )
}
