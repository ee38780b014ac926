import type { CourierRule } from '#domain/courier-choice.ts'
import { emirates } from '#domain/address.ts'
import type { Emirate } from '#domain/address.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { useCourierName } from '../parcels/courier-name.tsx'
import { useCan } from '../session/me.ts'
import { ifMatch, loadForStaff, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffCall, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

export const handle = { areas: ['couriers', 'packing'] } satisfies RouteHandle

const group = { params: { id: 'couriers' } } as const

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([
      staffReplies.load('GET /admin/settings/:id', group),
      staffReplies.load('GET /admin/couriers', {}).catch(unlessForbidden),
    ]),
  )
}
clientLoader.hydrate = true as const

/** Who reads settings may not see parcels: then the names stand alone. */
function unlessForbidden(error: unknown): void {
  if (!(error instanceof Failure) || error.status !== 403) throw error
}

/** Of a save that came too late: the version that is stored now. */
function versionNow(error: unknown): number | null {
  if (!(error instanceof Failure) || error.code !== 'VERSION_CONFLICT') return null
  return (error.cause as { current?: { version: number } }).current?.version ?? null
}

/** Which courier a parcel is offered to first. */
export default function CouriersPage() {
  const { t } = useTranslation('couriers')
  const { setting } = useStaffReply('GET /admin/settings/:id', group)
  return (
    <>
      <PageTitle of={t('heading')} />
      <h1 className="text-2xl">{t('heading')}</h1>
      <p className="mt-1 text-stone">{t('text')}</p>
      <RuleForm rule={setting.value as CourierRule} version={setting.version} />
    </>
  )
}

type Choice = { label: string; hint?: string; value: string | null; empty: string; onChoose: (name: string) => void }

function RuleForm({ rule, version: first }: { rule: CourierRule; version: number }) {
  const { t } = useTranslation('couriers')
  const { language } = useLanguage()
  const mayWrite = useCan()('settings.write')
  const [draft, setDraft] = useState(rule)
  const [version, setVersion] = useState(first)
  const { act, isBusy, error, setError } = useAct()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const save = () =>
      staffCall('PUT /admin/settings/:id', { ...group, body: { ...draft }, headers: ifMatch(version) }).catch(
        (thrown: unknown) => {
          const stored = versionNow(thrown)
          if (stored === null) throw thrown
          setVersion(stored)
          return null
        },
      )
    void act(save, (saved) => {
      if (saved === null) return setError(t('conflict'))
      setVersion(saved.setting.version)
      staffReplies.show('GET /admin/settings/:id', group, saved)
      toast.success(said('couriers:saved'))
    })
  }
  const orNull = (name: string) => (name === '' ? null : name)
  const inEmirate = (code: Emirate, name: string) => {
    const { [code]: _, ...others } = draft.emirates
    setDraft({ ...draft, emirates: name === '' ? others : { ...others, [code]: name } })
  }
  return (
    <form method="post" onSubmit={submit} className="mt-5 grid max-w-2xl gap-6">
      <fieldset disabled={!mayWrite} className="grid gap-6">
        <div className="grid gap-5 sm:grid-cols-2">
          <CourierChoice
            label={t('usual')}
            value={draft.usual}
            empty={t('nobody')}
            onChoose={(name) => setDraft({ ...draft, usual: orNull(name) })}
          />
          <CourierChoice
            label={t('cash')}
            hint={t('cashHint')}
            value={draft.cash}
            empty={t('asUsual')}
            onChoose={(name) => setDraft({ ...draft, cash: orNull(name) })}
          />
        </div>
        <section aria-labelledby="by-emirate">
          <h2 id="by-emirate" className="font-sans text-lg font-medium">
            {t('emirates')}
          </h2>
          <p className="mt-1 text-sm text-stone">{t('emiratesHint')}</p>
          <div className="mt-3 grid gap-5 sm:grid-cols-2">
            {emirates.map(({ code, name }) => (
              <CourierChoice
                key={code}
                label={name[language]}
                value={draft.emirates[code] ?? null}
                empty={t('asUsual')}
                onChoose={(courier) => inEmirate(code, courier)}
              />
            ))}
          </div>
        </section>
      </fieldset>
      <FormAlert>{error}</FormAlert>
      {mayWrite ? (
        <Button type="submit" size="lg" isBusy={isBusy} className="justify-self-start">
          {t('save')}
        </Button>
      ) : (
        <p className="text-stone">{t('readOnly')}</p>
      )}
    </form>
  )
}

/** A courier that is chosen and not connected any more stays in the list, so that saving another choice doesn't lose it unseen. */
function CourierChoice({ label, hint, value, empty, onChoose }: Choice) {
  const { t } = useTranslation('couriers')
  const { data } = useStaffCall('GET /admin/couriers', {}, { refetchOnMount: false })
  const courierName = useCourierName()
  const couriers = data?.couriers ?? []
  const isUnlisted = value !== null && !couriers.some(({ name }) => name === value)
  return (
    <SelectField
      label={label}
      {...(hint ? { hint } : {})}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{empty}</option>
      {couriers.map(({ name }) => (
        <option key={name} value={name}>
          {courierName(name)}
        </option>
      ))}
      {isUnlisted && (
        <option value={value}>{data ? t('gone', { name: courierName(value) }) : courierName(value)}</option>
      )}
    </SelectField>
  )
}

export const ErrorBoundary = PageError
