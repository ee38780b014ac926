import { answerLength, fillTemplate } from '#domain/contact.ts'
import { languageNames } from '#domain/locale.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Checkbox, SelectField, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useKept } from '#web/kit/use-kept-form.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { renewThreads, tellDone, type Thread } from './message-reply.ts'

/**
 * An answer by e-mail; it outlives a reload until it is sent. Where a colleague was faster her answer is shown, what was typed stays, and the next press
 * sends it.
 */
export function AnswerForm({ thread }: { thread: Thread }) {
  const { _id: id, language, name, reference, version } = thread
  const { t } = useTranslation('care')
  const { templates } = useStaffReply('GET /admin/message-templates', {})
  const { act, isBusy, error } = useAct()
  const [body, setBody, forget] = useKept(`admin-answer-${id}`, '')
  const [closes, setCloses] = useState(true)
  const [key, setKey] = useState(oneTimeKey)
  // Another text is another answer: its key is its own.
  const write = (text: string) => {
    setBody(text)
    setKey(oneTimeKey())
  }
  const begin = (templateId: string) => {
    const text = templates.find(({ _id }) => _id === templateId)?.texts[language]
    if (text) write(body.trim() === '' ? fillTemplate(text, { name }) : `${body}\n\n${fillTemplate(text, { name })}`)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = { params: { id }, body: { body, closes }, headers: { ...key, ...ifMatch(version) } }
    void act(
      () => staffCall('POST /admin/messages/:id/answers', sent),
      () => {
        setBody('')
        forget()
        setKey(oneTimeKey())
        tellDone('answer')
      },
    ).finally(renewThreads)
  }
  return (
    <form method="post" onSubmit={submit} className="grid max-w-prose gap-4">
      {templates.length > 0 && (
        <SelectField label={t('thread.template')} value="" onChange={({ target }) => begin(target.value)}>
          <option value="">{t('thread.noTemplate')}</option>
          {templates.map((template) => (
            <option key={template._id} value={template._id}>
              {template.name}
            </option>
          ))}
        </SelectField>
      )}
      <TextArea
        label={t('thread.answer')}
        hint={t('thread.answerHint', { language: languageNames[language], reference })}
        rows={8}
        maxLength={answerLength}
        required
        value={body}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        dir="auto"
      />
      <Checkbox
        label={t('thread.closes')}
        checked={closes}
        onChange={({ currentTarget }) => {
          setCloses(currentTarget.checked)
          setKey(oneTimeKey())
        }}
      />
      <FormAlert>{error}</FormAlert>
      <p>
        <Button type="submit" isBusy={isBusy}>
          {t('thread.send')}
        </Button>
      </p>
    </form>
  )
}
