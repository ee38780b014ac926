import type { AdminCalls } from '#contract/admin-calls.ts'
import { answerLength } from '#domain/contact.ts'
import { directionOf, languages } from '#domain/locale.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { ifMatch, loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

export const handle = { areas: ['care'] } satisfies RouteHandle

type Template = AdminCalls['GET /admin/message-templates']['reply']['templates'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/message-templates', {}))
}
clientLoader.hydrate = true as const

const renew = () => void staffReplies.renew('GET /admin/message-templates')

/** Texts that answers begin with, in every language. */
export default function TemplatesPage() {
  const { templates } = useStaffReply('GET /admin/message-templates', {})
  const { t } = useTranslation('care')
  const mayWrite = useCan()('messages.write')
  const [open, setOpen] = useState<Template | 'new' | null>(null)
  return (
    <>
      <PageTitle of={t('templates.heading')} />
      <div className="flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="text-2xl">{t('templates.heading')}</h1>
        {mayWrite && (
          <Button size="sm" onClick={() => setOpen('new')}>
            {t('templates.add')}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-stone">
        {t('templates.text')}{' '}
        <Link to={adminLinks.messages()} className="underline underline-offset-4">
          {t('thread.toList')}
        </Link>
      </p>
      {templates.length === 0 ? (
        <EmptyState heading={t('templates.none')} />
      ) : (
        <ul className="mt-6 divide-y divide-line border-y border-line">
          {templates.map((template) => (
            <OneTemplate key={template._id} template={template} onChange={mayWrite ? () => setOpen(template) : null} />
          ))}
        </ul>
      )}
      {open && (
        <TemplateWindow
          key={open === 'new' ? 'new' : open._id}
          template={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type OneProps = { template: Template; onChange: (() => void) | null }

function OneTemplate({ template: { _id: id, name, texts, version }, onChange }: OneProps) {
  const { t } = useTranslation('care')
  const { act, isBusy, error } = useAct()
  const remove = () =>
    void act(
      () => staffCall('DELETE /admin/message-templates/:id', { params: { id }, headers: ifMatch(version) }),
      () => toast.success(said('care:templates.removed')),
    ).finally(renew)
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5">
        <h2 className="min-w-0 font-sans text-base font-medium break-words">
          <bdi>{name}</bdi>
        </h2>
        {onChange && (
          <p className="flex flex-wrap gap-x-5">
            <Button look="quiet" size="sm" className="px-0!" onClick={onChange}>
              {t('templates.change', { name })}
            </Button>
            <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={remove}>
              {t('templates.remove', { name })}
            </Button>
          </p>
        )}
      </div>
      <FormAlert>{error}</FormAlert>
      <dl className="mt-2 grid gap-x-8 gap-y-3 text-sm lg:grid-cols-3">
        {languages.map((language) => (
          <div key={language}>
            <dt className="text-stone">{t(`templates.in.${language}`)}</dt>
            <dd lang={language} dir={directionOf(language)} className="line-clamp-4 break-words whitespace-pre-line">
              {texts[language]}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

type WindowProps = { template: Template | null; onClose: () => void }

function TemplateWindow({ template, onClose }: WindowProps) {
  const { t } = useTranslation('care')
  const { act, isBusy, error, setError } = useAct()
  const [key] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const valueOf = (name: string) => String(fields.get(name) ?? '')
    const body = {
      name: valueOf('name'),
      texts: { en: valueOf('en'), ar: valueOf('ar'), fr: valueOf('fr') },
    }
    const save = () =>
      template === null
        ? staffCall('POST /admin/message-templates', { body, headers: key })
        : staffCall('PUT /admin/message-templates/:id', {
            params: { id: template._id },
            body,
            headers: ifMatch(template.version),
          }).catch((thrown: unknown) => {
            if (thrown instanceof Failure && thrown.code === 'VERSION_CONFLICT') return null
            throw thrown
          })
    void act(save, (saved) => {
      if (saved === null) return setError(t('templates.conflict'))
      onClose()
      return toast.success(said('care:templates.saved'))
    }).finally(renew)
  }
  return (
    <Window
      title={template === null ? t('templates.add') : t('templates.change', { name: template.name })}
      isOpen
      onClose={onClose}
    >
      <form method="post" onSubmit={submit} className="grid gap-5">
        <FormAlert>{error}</FormAlert>
        <p className="text-stone">{t('templates.text')}</p>
        <TextField
          label={t('templates.name')}
          name="name"
          maxLength={60}
          required
          autoComplete="off"
          defaultValue={template?.name ?? ''}
        />
        {languages.map((language) => (
          <TextArea
            key={language}
            label={t(`templates.in.${language}`)}
            name={language}
            lang={language}
            dir={directionOf(language)}
            rows={6}
            maxLength={answerLength}
            required
            defaultValue={template?.texts[language] ?? ''}
          />
        ))}
        <p>
          <Button type="submit" isBusy={isBusy}>
            {t('templates.save')}
          </Button>
        </p>
      </form>
    </Window>
  )
}

export const ErrorBoundary = PageError
