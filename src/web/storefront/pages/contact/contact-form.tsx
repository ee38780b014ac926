import { contactSubjects } from '#domain/contact.ts'
import type { ContactSubject } from '#domain/contact.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import type { ContactTexts } from './contact-texts.ts'

type ContactFormProps = { texts: ContactTexts['form']; subjects: ContactTexts['subjects'] }

type Fields = { name: string; email: string; subject: ContactSubject | ''; message: string }

/** R120. `?subject=returns` chooses what it is about. */
export function ContactForm(props: ContactFormProps) {
  const [isSent, setIsSent] = useState(false)
  const subject = subjectIn(useSearchParams()[0])
  if (isSent) return <Sent texts={props.texts} onAgain={() => setIsSent(false)} />
  return <MessageFields {...props} subject={subject} onSent={() => setIsSent(true)} />
}

/** Empty if the address names none that there is. */
export function subjectIn(query: URLSearchParams): ContactSubject | '' {
  const named = query.get('subject')
  return contactSubjects.find((subject) => subject === named) ?? ''
}

const load = () => import('./contact-rules.ts').then(({ contactForm }) => contactForm)

function MessageFields({
  texts,
  subjects,
  subject,
  onSent,
}: ContactFormProps & { subject: Fields['subject']; onSent: () => void }) {
  const [defaultValues] = useState<Fields>({ name: '', email: '', subject, message: '' })
  const form = useContractForm({ load, defaultValues, keep: 'contact' })
  const [failure, setFailure] = useState<string | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setFailure(null)
    try {
      await call('POST /contact', { body })
      form.forget()
      onSent()
    } catch (error) {
      setFailure(form.showFailure(error))
    }
  })
  return (
    <form
      method="post"
      noValidate
      aria-labelledby="write-heading"
      onSubmit={(event) => void submit(event)}
      className="mt-8 grid gap-5 sm:grid-cols-2"
    >
      <TextField label={texts.name} autoComplete="name" maxLength={100} required {...form.field('name')} />
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        required
        {...form.field('email')}
      />
      <SelectField label={texts.subject} required className="sm:col-span-2" {...form.field('subject')}>
        <option value="">{texts.choose}</option>
        {contactSubjects.map((name) => (
          <option key={name} value={name}>
            {subjects[name]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={texts.message}
        hint={texts.messageHint}
        rows={7}
        maxLength={5000}
        required
        className="sm:col-span-2"
        {...form.field('message')}
      />
      <div className="grid gap-5 sm:col-span-2">
        <FormAlert>{failure}</FormAlert>
        <Button type="submit" size="lg" isBusy={form.formState.isSubmitting} className="sm:justify-self-start">
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** In the place of the form; the focus comes along. */
function Sent({ texts, onAgain }: { texts: ContactTexts['form']; onAgain: () => void }) {
  const { t } = useTranslation('messages')
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="mt-8 border-s-2 border-success ps-6">
      <p ref={words} tabIndex={-1} role="status" className="font-display text-xl">
        {t('messageSent')}
      </p>
      <p className="mt-3 text-stone">{texts.sent}</p>
      <Button look="outline" onClick={onAgain} className="mt-6">
        {texts.again}
      </Button>
    </div>
  )
}
