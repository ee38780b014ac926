import { useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { privateFileLimits, privateFileTypes } from '#domain/private-file.ts'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { oneTimeKey } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { FileField } from './file-field.tsx'

export const mostMegabytes = privateFileLimits.mostBytes / 1_000_000

type Sent = { file: File; name: string; headers: ReturnType<typeof oneTimeKey> }

type AddFileProps = {
  texts: Record<'label' | 'hint' | 'empty' | 'large' | 'submit', string>
  /** Fields of its own, before the file. */
  children?: ReactNode
  send: (sent: Sent, fields: FormData) => Promise<unknown>
  onSent: () => void
}

/** One PDF, JPEG or PNG that proves something. A press after a lost answer adds the same file once. */
export function AddFile({ texts, children, send, onSent }: AddFileProps) {
  const keys = useRef(new Map<string, Sent['headers']>())
  const { act, isBusy, error, setError } = useAct()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const file = fields.get('file')
    if (!(file instanceof File)) return
    if (file.size > privateFileLimits.mostBytes) {
      setError(texts.large)
      return
    }
    const about = JSON.stringify(
      [...fields].map(([, of]) => (typeof of === 'string' ? of : [of.name, of.size, of.lastModified])),
    )
    const headers = keys.current.get(about) ?? oneTimeKey()
    keys.current.set(about, headers)
    void act(() => send({ file, name: file.name.slice(-privateFileLimits.longestName), headers }, fields), onSent)
  }
  return (
    <form method="post" onSubmit={submit} className="mt-4 grid max-w-xl gap-4">
      {children}
      <FileField
        label={texts.label}
        hint={texts.hint}
        empty={texts.empty}
        name="file"
        accept={privateFileTypes.join(',')}
      />
      <FormAlert>{error}</FormAlert>
      <Button type="submit" look="outline" isBusy={isBusy} className="justify-self-start">
        {texts.submit}
      </Button>
    </form>
  )
}
