/** R056, R057: what the footer's box and the popup do alike. */
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { fieldErrors } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { markPopupShown } from './popup-shown.ts'
import { subscribe } from './subscribe.ts'

type Progress =
  | { status: 'idle' | 'pending' | 'done' }
  | { status: 'faulty'; fault: 'missing' | 'invalid' }
  | { status: 'failed'; error: unknown }

/** The form has one field, `email`. What was typed stays until it has arrived. */
export function useSubscription(minimumMs = 0) {
  const [progress, setProgress] = useState<Progress>({ status: 'idle' })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email')
    if (!(field instanceof HTMLInputElement) || progress.status === 'pending') return
    if (!field.checkValidity()) {
      setProgress({ status: 'faulty', fault: field.validity.valueMissing ? 'missing' : 'invalid' })
      return field.focus()
    }
    setProgress({ status: 'pending' })
    try {
      await subscribe(field.value.trim(), minimumMs)
      field.form?.reset()
      markPopupShown()
      setProgress({ status: 'done' })
    } catch (error) {
      setProgress({ status: 'failed', error })
    }
  }
  const isPending = progress.status === 'pending'
  return {
    isPending,
    isDone: progress.status === 'done',
    hasFailed: progress.status === 'failed',
    problem: useProblem(progress),
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
  }
}

/** What stands at the field. */
function useProblem(progress: Progress): string | undefined {
  const { t } = useTranslation('layout')
  const describe = useDescribeFailure()
  if (progress.status === 'faulty') return t(`footer.newsletter.${progress.fault}`)
  if (progress.status === 'failed') return fieldErrors(progress.error).email ?? describe(progress.error).message
  return undefined
}
