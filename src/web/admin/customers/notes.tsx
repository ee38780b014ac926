import { customerNoteLength } from '#domain/customer.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useKept } from '#web/kit/use-kept-form.ts'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type CustomerReply, tellDone } from './customer-reply.ts'

export function Notes({ id, notes }: { id: string; notes: CustomerReply['notes'] }) {
  const { t } = useTranslation('care')
  const { moment } = useFormat()
  const mayWrite = useCan()('customers.write')
  return (
    <Section heading={t('person.notes')}>
      {mayWrite && <NoteForm key={id} id={id} />}
      <ul className="mt-4 grid gap-4 text-sm">
        {notes.map(({ _id, by, at, body }) => (
          <li key={_id} className="border-s-2 border-line ps-3">
            <p className="text-stone">
              <bdi>{by}</bdi> · <time dateTime={at}>{moment(at)}</time>
            </p>
            <p dir="auto" className="break-words whitespace-pre-line">
              {body}
            </p>
          </li>
        ))}
      </ul>
      {notes.length === 0 && <p className="text-sm text-stone">{t('person.noNotes')}</p>}
    </Section>
  )
}

/** It outlives a reload until it is sent. */
function NoteForm({ id }: { id: string }) {
  const { t } = useTranslation('care')
  const { act, isBusy, error } = useAct()
  const [body, setBody, forget] = useKept(`admin-customer-note-${id}`, '')
  const [key, setKey] = useState(oneTimeKey)
  // Another text is another note: its key is its own.
  const write = (text: string) => {
    setBody(text)
    setKey(oneTimeKey())
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void act(
      () => staffCall('POST /admin/customers/:id/notes', { params: { id }, body: { body }, headers: key }),
      () => {
        write('')
        forget()
        tellDone('note')
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid max-w-prose gap-3">
      <TextArea
        label={t('person.note')}
        hint={t('person.noteHint')}
        rows={2}
        maxLength={customerNoteLength}
        value={body}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        dir="auto"
      />
      <FormAlert>{error}</FormAlert>
      {body !== '' && (
        <p>
          <Button type="submit" size="sm" isBusy={isBusy}>
            {t('person.addNote')}
          </Button>
        </p>
      )}
    </form>
  )
}
