import { useState } from 'react'
import type { FormEvent } from 'react'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { oneTimeKey } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { Window } from './window.tsx'

type NoteWindowProps = {
  /** Also what the button says. */
  title: string
  text: string
  label: string
  /** The headers carry one key for all tries of this window. */
  send: (note: string, headers: ReturnType<typeof oneTimeKey>) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Asks why something is settled, and settles it. */
export function NoteWindow({ title, text, label, send, onDone, onClose }: NoteWindowProps) {
  const { act, isBusy, error } = useAct()
  const [headers] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    void act(
      () => send(note, headers),
      () => {
        onClose()
        onDone()
      },
    )
  }
  return (
    <Window title={title} isOpen onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <p>{text}</p>
        <FormAlert>{error}</FormAlert>
        <TextField label={label} name="note" maxLength={300} required autoComplete="off" />
        <Button type="submit" isBusy={isBusy}>
          {title}
        </Button>
      </form>
    </Window>
  )
}
