import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useKept } from '#web/kit/use-kept-form.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { tellDone } from './order-reply.ts'
import { useVerbOfPalette } from './verb-of-palette.ts'

type Colleague = { _id: string; name: string }

/** A note for the others; it outlives a reload until it is sent. Who is mentioned gets an e-mail. */
export function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation('order')
  const { act, isBusy, error } = useAct()
  const [body, setBody, forget] = useKept(`admin-note-${id}`, '')
  const [mentions, setMentions] = useState<readonly Colleague[]>([])
  const [key, setKey] = useState(oneTimeKey)
  const field = useRef<HTMLFormElement>(null)
  useVerbOfPalette((verb) => {
    if (verb === 'note') field.current?.querySelector('textarea')?.focus()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = { body, mentions: mentions.map(({ _id }) => _id) }
    void act(
      () => staffCall('POST /admin/orders/:id/notes', { params: { id }, body: sent, headers: key }),
      () => {
        setBody('')
        forget()
        setMentions([])
        setKey(oneTimeKey())
        tellDone('note')
      },
    )
  }
  // Another text is another note: its key is its own.
  const write = (text: string) => {
    setBody(text)
    setKey(oneTimeKey())
  }
  const mention = (person: Colleague) => {
    setMentions([...mentions, person])
    write(`${body}${body === '' || /\s$/.test(body) ? '' : ' '}@${person.name} `)
  }
  return (
    <form ref={field} method="post" onSubmit={submit} className="mt-4 grid gap-3">
      <TextArea
        label={t('story.note')}
        hint={t('story.noteHint')}
        rows={2}
        maxLength={2000}
        value={body}
        onChange={(event) => write(event.currentTarget.value)}
        dir="auto"
      />
      {mentions.length > 0 && (
        <ul aria-label={t('story.mentioned')} className="flex flex-wrap gap-2 text-sm">
          {mentions.map((person) => (
            <li key={person._id} className="inline-flex min-h-8 items-center bg-sand ps-3">
              <bdi>@{person.name}</bdi>
              <button
                type="button"
                aria-label={t('story.unmention', { name: person.name })}
                onClick={() => setMentions(mentions.filter(({ _id }) => _id !== person._id))}
                className="inline-flex size-8 items-center justify-center hover:text-clay"
              >
                <X size={14} strokeWidth={1.5} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <FormAlert>{error}</FormAlert>
      {body !== '' && (
        <div className="flex flex-wrap items-end gap-4">
          <Button type="submit" size="sm" isBusy={isBusy}>
            {t('story.submit')}
          </Button>
          <Mention chosen={mentions} onChoose={mention} />
        </div>
      )}
    </form>
  )
}

/** The people are fetched when somebody is to be mentioned. */
function Mention({ chosen, onChoose }: { chosen: readonly Colleague[]; onChoose: (person: Colleague) => void }) {
  const { t } = useTranslation('order')
  const { act, isBusy, error } = useAct()
  const [people, setPeople] = useState<readonly Colleague[] | null>(null)
  const open = () =>
    void act(
      () => staffReplies.load('GET /admin/colleagues', {}),
      (found) => setPeople(found.people),
    )
  if (people === null)
    return (
      <>
        <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={open}>
          {t('story.mention')}
        </Button>
        <FormAlert>{error}</FormAlert>
      </>
    )
  const left = people.filter(({ _id }) => !chosen.some((one) => one._id === _id))
  return (
    <SelectField
      label={t('story.mention')}
      className="w-56"
      value=""
      onChange={(event) => {
        const person = left.find(({ _id }) => _id === event.currentTarget.value)
        if (person) onChoose(person)
      }}
    >
      <option value="">—</option>
      {left.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
