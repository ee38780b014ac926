import { languageNames } from '#domain/locale.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { Fact, Section } from '../order/section.tsx'
import { useCan, useMe } from '../session/me.ts'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { AnswerForm } from './answer-form.tsx'
import { stateOf, tellDone, type Thread, useDuration } from './message-reply.ts'

export const handle = { areas: ['care', 'order'] } satisfies RouteHandle

const inputOf = (id = '') => ({ params: { id } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([
      staffReplies.load('GET /admin/messages/:id', inputOf(params.id)),
      staffReplies.load('GET /admin/message-staff', {}),
      staffReplies.load('GET /admin/message-templates', {}),
    ]),
  )
}
clientLoader.hydrate = true as const

/** One message, what was answered, and what to do with it. */
export default function MessagePage() {
  const { id } = useParams()
  const { thread } = useStaffReply('GET /admin/messages/:id', inputOf(id))
  const mayWrite = useCan()('messages.write')
  const { t } = useTranslation('care')
  return (
    <>
      <PageTitle of={t('thread.title', { reference: thread.reference })} />
      <Heading thread={thread} />
      <div className="mt-6 grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Section heading={t('thread.wrote')}>
            <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
              {thread.message}
            </p>
          </Section>
          {thread.answers.length > 0 && <Answers thread={thread} />}
          {mayWrite && <AnswerForm key={thread._id} thread={thread} />}
        </div>
        <div className="grid min-w-0 content-start gap-8 sm:max-xl:grid-cols-2">
          <Care thread={thread} />
          <Contact thread={thread} />
        </div>
      </div>
    </>
  )
}

function Heading({ thread }: { thread: Thread }) {
  const { t } = useTranslation('care')
  const { moment } = useFormat()
  const duration = useDuration()
  const { name, subject, reference, language, createdAt, firstAnswerAt } = thread
  const waitedMinutes =
    firstAnswerAt === null ? null : Math.round((Date.parse(firstAnswerAt) - Date.parse(createdAt)) / 60_000)
  return (
    <header>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="min-w-0 text-2xl break-words">
          <bdi>{name}</bdi>
        </h1>
        <p className="rounded-full border border-line bg-white px-3 py-0.5 text-sm">
          {t(`messages.states.${stateOf(thread)}`)}
        </p>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-stone">
        <span>{t(`messages.subjects.${subject}`)}</span>
        <bdi className="font-mono text-xs leading-5">{reference}</bdi>
        <span>{t('thread.received', { time: moment(createdAt) })}</span>
        <span>{t('thread.writesIn', { language: languageNames[language] })}</span>
        {waitedMinutes !== null && <span>{t('thread.firstAnswer', { time: duration(waitedMinutes) })}</span>}
      </p>
    </header>
  )
}

function Answers({ thread: { answers } }: { thread: Thread }) {
  const { t } = useTranslation('care')
  const { moment } = useFormat()
  return (
    <Section heading={t('thread.answers')}>
      <ol className="grid gap-6">
        {answers.map(({ _id, by, at, body, state }) => (
          <li key={_id} className="border-s-2 border-line ps-4">
            <p className="flex flex-wrap gap-x-3 text-sm text-stone">
              <bdi className="font-medium text-ink">{by}</bdi>
              <time dateTime={at}>{moment(at)}</time>
              {state && <span className={state === 'failed' ? 'text-sale' : ''}>{t(`thread.mail.${state}`)}</span>}
            </p>
            <p dir="auto" className="mt-1 max-w-prose break-words whitespace-pre-line">
              {body}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Who looks after it, and whether anything is to be done. */
function Care({ thread }: { thread: Thread }) {
  const { t } = useTranslation('care')
  const mayWrite = useCan()('messages.write')
  const { people } = useStaffReply('GET /admin/message-staff', {})
  const me = useMe()
  const { act, isBusy, error } = useAct()
  const params = { id: thread._id }
  const assign = (staffId: string | null) =>
    void act(
      () => staffCall('POST /admin/messages/:id/assign', { params, body: { staffId }, headers: oneTimeKey() }),
      () => tellDone('assign'),
    )
  const verb = thread.closedAt === null ? 'close' : 'reopen'
  const turn = () =>
    void act(
      () => staffCall(`POST /admin/messages/:id/${verb}`, { params, body: {}, headers: oneTimeKey() }),
      () => tellDone(verb),
    )
  const isMine = people.some(({ _id }) => _id === thread.assignee?._id && _id === me._id)
  if (!mayWrite)
    return (
      <Section heading={t('thread.assignee')}>
        <p className="text-sm">
          <bdi>{thread.assignee?.name ?? t('messages.nobody')}</bdi>
        </p>
      </Section>
    )
  return (
    <Section heading={t('thread.assignee')}>
      <FormAlert>{error}</FormAlert>
      <SelectField
        label={t('thread.assignee')}
        value={thread.assignee?._id ?? ''}
        disabled={isBusy}
        onChange={({ target }) => assign(target.value === '' ? null : target.value)}
      >
        <option value="">{t('messages.nobody')}</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="mt-3 flex flex-wrap gap-x-5">
        {!isMine && (
          <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={() => assign(me._id)}>
            {t('thread.take')}
          </Button>
        )}
        <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={turn}>
          {t(`thread.${verb}`)}
        </Button>
      </p>
    </Section>
  )
}

/** Masked, until who may asks for it; the log notes that. */
function Contact({ thread }: { thread: Thread }) {
  const { t } = useTranslation('care')
  const mayShow = useCan()('customers.contact')
  const { act, isBusy, error } = useAct()
  const [shown, setShown] = useState<string | null>(null)
  const show = () =>
    void act(
      () => staffCall('POST /admin/messages/:id/contact', { params: { id: thread._id }, body: {} }),
      ({ email }) => setShown(email),
    )
  return (
    <Section heading={t('thread.contact')}>
      <FormAlert>{error}</FormAlert>
      <dl>
        <Fact name={t('thread.contact')}>
          <bdi className="break-all">{shown ?? thread.email}</bdi>
        </Fact>
      </dl>
      {thread.personId !== null && (
        <p className="text-sm">
          <Link to={adminLinks.customer(thread.personId)} className="underline underline-offset-4">
            {t('thread.person')}
          </Link>
        </p>
      )}
      {shown !== null && <p className="text-sm text-stone">{t('thread.shown')}</p>}
      {shown === null && mayShow && (
        <Button look="outline" size="sm" className="mt-2" isBusy={isBusy} onClick={show}>
          {t('thread.showContact')}
        </Button>
      )}
    </Section>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const { t } = useTranslation('care')
  if (!(error instanceof Failure) || error.status !== 404) return <PageError error={error} />
  return (
    <EmptyState headingLevel={1} heading={t('thread.nowhere')}>
      <LinkButton look="outline" prefetch="none" to={adminLinks.messages()}>
        {t('thread.toList')}
      </LinkButton>
    </EmptyState>
  )
}
