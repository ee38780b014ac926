import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { dateOrders } from '#domain/remittance-file.ts'
import { remittanceFields } from '#domain/remittance.ts'
import { Failure } from '#web/calls/failure.ts'
import type { Issue } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { FileField } from '../controls/file-field.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useCourierName } from '../parcels/courier-name.tsx'
import { loadForStaff, oneTimeKey } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { sendFile } from '../session/send-file.ts'

export const handle = { areas: ['ledger', 'packing', 'desk'] } satisfies RouteHandle

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/cash/couriers', {}))
}
clientLoader.hydrate = true as const

type Look = AdminCalls['POST /admin/remittances/columns']['reply']
type Chosen = { courier: string; file: File; look: Look }

/** First the file with its headings, then which column is which; the file stays here until it is taken in. */
export default function UploadPage() {
  const { t } = useTranslation('ledger')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <div className="max-w-3xl">
      <PageTitle of={t('upload.heading')} />
      <h1 className="text-2xl">{t('upload.heading')}</h1>
      <ChooseFile onChosen={setChosen} />
      {chosen && (
        <ChooseColumns key={`${chosen.courier} ${chosen.file.name} ${chosen.file.lastModified}`} chosen={chosen} />
      )}
    </div>
  )
}

/** What the server said of single lines; the act's own error says the rest. */
function useFaults() {
  const { act, isBusy, error } = useAct()
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const tryTo = <T,>(work: () => Promise<T>, done: (reply: T) => void) => {
    setIssues([])
    void act(async () => {
      try {
        return await work()
      } catch (thrown) {
        if (thrown instanceof Failure) setIssues(thrown.issues)
        throw thrown
      }
    }, done)
  }
  return { tryTo, isBusy, error, issues }
}

function Faults({ error, issues }: { error: string | null; issues: readonly Issue[] }) {
  const { t } = useTranslation('ledger')
  if (error === null) return null
  if (issues.length === 0) return <FormAlert>{error}</FormAlert>
  const placeOf = (path: string) =>
    path.startsWith('line ') ? t('upload.line', { line: path.slice('line '.length) }) : t('upload.whole')
  return (
    <div role="alert" className="border-s-2 border-sale ps-4">
      <p className="font-medium">{t('upload.refused')}</p>
      <ul>
        {issues.map(({ path, message }) => (
          <li key={path + message}>
            {placeOf(path)}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}

function ChooseFile({ onChosen }: { onChosen: (chosen: Chosen | null) => void }) {
  const { t } = useTranslation('ledger')
  const nameOf = useCourierName()
  const { couriers } = useStaffReply('GET /admin/cash/couriers', {})
  const { tryTo, isBusy, ...faults } = useFaults()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [courier, file] = [String(fields.get('courier')), fields.get('file')]
    if (!(file instanceof File)) return
    onChosen(null)
    tryTo(
      () => sendFile('POST /admin/remittances/columns', { file, query: { courier } }),
      (look) => onChosen({ courier, file, look }),
    )
  }
  return (
    <form method="post" onSubmit={submit} className="mt-6 grid gap-5">
      <SelectField label={t('cash.courier')} name="courier">
        {couriers.map(({ _id }) => (
          <option key={_id} value={_id}>
            {nameOf(_id)}
          </option>
        ))}
      </SelectField>
      <FileField
        label={t('upload.file')}
        hint={t('upload.fileHint')}
        empty={t('upload.noFile')}
        name="file"
        accept=".csv,.txt,.xlsx"
      />
      <Faults {...faults} />
      <Button type="submit" look="outline" isBusy={isBusy}>
        {t('upload.read')}
      </Button>
    </form>
  )
}

function ChooseColumns({ chosen: { courier, file, look } }: { chosen: Chosen }) {
  const { t } = useTranslation('ledger')
  const navigate = useNavigate()
  const [headers] = useState(oneTimeKey)
  const { tryTo, isBusy, ...faults } = useFaults()
  const headings = [...new Set(look.headings.filter((heading) => heading !== ''))]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const valueOf = (name: string) => String(fields.get(name) ?? '')
    const mapping = Object.fromEntries(
      remittanceFields.flatMap((field) => (valueOf(field) === '' ? [] : [[field, valueOf(field)]])),
    )
    const paidOn = valueOf('paidOn')
    const query = {
      courier,
      number: valueOf('number'),
      name: file.name.slice(0, 120),
      dateOrder: dateOrders.find((order) => order === valueOf('dateOrder')) ?? 'dmy',
      mapping: JSON.stringify(mapping),
      ...(paidOn === '' ? {} : { paidOn }),
    }
    tryTo(
      () => sendFile('POST /admin/remittances', { file, query, headers }),
      ({ remittance }) => {
        void staffReplies.renew('GET /admin/remittances')
        void navigate(adminLinks.remittance(remittance._id))
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="mt-8 grid gap-5 border-t border-line pt-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('upload.number')}
          name="number"
          dir="ltr"
          required
          maxLength={60}
          autoComplete="off"
          defaultValue={file.name.replace(/\.\w+$/, '').slice(0, 60)}
        />
        <TextField label={t('upload.paidOn')} name="paidOn" type="date" isOptional />
      </div>
      <fieldset className="grid gap-5">
        <legend className="font-sans text-lg font-medium">{t('upload.columns')}</legend>
        <p className="text-sm text-stone">{t('upload.columnsText')}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {remittanceFields.map((field) => (
            <SelectField
              key={field}
              label={t(`upload.fields.${field}`)}
              name={field}
              defaultValue={look.mapping[field] ?? ''}
            >
              <option value="">{t('upload.notThere')}</option>
              {headings.map((heading) => (
                <option key={heading} value={heading}>
                  {heading}
                </option>
              ))}
            </SelectField>
          ))}
          <SelectField label={t('upload.dateOrder')} name="dateOrder" defaultValue={look.dateOrder}>
            {dateOrders.map((order) => (
              <option key={order} value={order}>
                {t(`upload.orders.${order}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </fieldset>
      <Sample look={look} />
      <Faults {...faults} />
      <Button type="submit" isBusy={isBusy}>
        {t('upload.send')}
      </Button>
    </form>
  )
}

function Sample({ look }: { look: Look }) {
  const { t } = useTranslation('ledger')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div role="region" aria-label={t('upload.sample')} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full text-sm" dir="ltr">
        <caption className="pb-1 text-start text-stone" dir="auto">
          {t('upload.sample')} · {t('upload.rows', { count: look.rows })}
        </caption>
        <thead>
          <tr className="border-y border-line">
            {look.headings.map((heading, index) => (
              <th
                key={`${heading} ${index}`}
                scope="col"
                className="px-2 py-1 text-start font-medium whitespace-nowrap"
              >
                <bdi>{heading}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {look.sample.map((cells, index) => (
            <tr key={`${index} ${cells.join()}`} className="border-b border-line">
              {look.headings.map((heading, column) => (
                <td key={`${heading} ${column}`} className="px-2 py-1 whitespace-nowrap">
                  <bdi>{cells[column]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export const ErrorBoundary = PageError
