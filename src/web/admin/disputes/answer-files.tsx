import { FileText } from 'lucide-react'
import { useRef } from 'react'
import type { FormEvent } from 'react'
import { evidenceFileKinds } from '#domain/dispute-evidence.ts'
import { privateFileLimits, privateFileTypes } from '#domain/private-file.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { FileField } from '../controls/file-field.tsx'
import { sendFile } from '../session/send-file.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { renewDisputes, type WholeDispute } from './dispute-words.ts'

type AnswerFilesProps = { dispute: WholeDispute; mayAnswer: boolean }

/** What goes to the bank beside the words, one of each kind. */
export function AnswerFiles({ dispute, mayAnswer }: AnswerFilesProps) {
  const { t } = useTranslation('disputes')
  const { files } = dispute
  if (!mayAnswer && files.length === 0) return null
  return (
    <section aria-labelledby="answer-files" className="mt-6 border-t border-line pt-4">
      <h3 id="answer-files" className="font-sans font-medium">
        {t('files.heading')}
      </h3>
      {mayAnswer && <p className="text-sm text-stone">{t('files.text')}</p>}
      {files.length === 0 ? (
        <p className="mt-2 text-sm text-stone">{t('files.none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {files.map((file) => (
            <FileLine key={file._id} file={file} mayRemove={mayAnswer && file.mayRemove} />
          ))}
        </ul>
      )}
      {mayAnswer && files.length < evidenceFileKinds.length && <AddFile key={files.length} dispute={dispute} />}
    </section>
  )
}

type AnswerFile = WholeDispute['files'][number]

function FileLine({ file, mayRemove }: { file: AnswerFile; mayRemove: boolean }) {
  const { t } = useTranslation('disputes')
  const { moment, number } = useFormat()
  const { act, isBusy, error } = useAct()
  const { _id, kind, name, bytes, by, at } = file
  const size = number(Math.max(1, Math.round(bytes / 1000)))
  const remove = () =>
    void act(
      () => staffCall('DELETE /admin/dispute-files/:id', { params: { id: _id } }),
      () => toast.success(said('disputes:files.removed')),
    ).finally(renewDisputes)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
      <FileText size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-stone" />
      <div className="min-w-0 grow">
        <p className="font-medium">{t(`files.kinds.${kind}`)}</p>
        <p className="text-stone">
          <bdi className="break-all">{name}</bdi> · {t('files.kilobytes', { size })} ·{' '}
          {t('files.by', { name: `\u2068${by}\u2069`, time: moment(at) })}
        </p>
        <FormAlert>{error}</FormAlert>
      </div>
      <a
        href={`/api/admin/dispute-files/${encodeURIComponent(_id)}`}
        download
        className="link inline-flex min-h-11 items-center"
      >
        {t('files.open', { kind: t(`files.kinds.${kind}`) })}
      </a>
      {mayRemove && (
        <Button
          look="quiet"
          size="sm"
          isBusy={isBusy}
          aria-label={t('files.removeOne', { kind: t(`files.kinds.${kind}`) })}
          onClick={remove}
        >
          {t('files.remove')}
        </Button>
      )}
    </li>
  )
}

const megabytes = privateFileLimits.mostBytes / 1_000_000

/** Its kind is chosen of those that are left. */
function AddFile({ dispute: { _id: id, files } }: { dispute: WholeDispute }) {
  const { t } = useTranslation('disputes')
  const { number } = useFormat()
  // A press after a lost answer adds the same file once.
  const keys = useRef(new Map<string, ReturnType<typeof oneTimeKey>>())
  const { act, isBusy, error, setError } = useAct()
  const taken = new Set(files.map(({ kind }) => kind))
  const left = evidenceFileKinds.filter((kind) => !taken.has(kind))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [kind, file] = [left.find((one) => one === fields.get('kind')), fields.get('file')]
    if (!(file instanceof File) || kind === undefined) return
    if (file.size > privateFileLimits.mostBytes) {
      setError(t('files.large', { size: number(megabytes) }))
      return
    }
    const sent = [kind, file.name, file.size, file.lastModified].join(' ')
    const headers = keys.current.get(sent) ?? oneTimeKey()
    keys.current.set(sent, headers)
    const query = { kind, name: file.name.slice(-privateFileLimits.longestName) }
    void act(
      () => sendFile('POST /admin/disputes/:id/files', { id, file, query, headers }),
      () => {
        toast.success(said('disputes:files.added'))
        void renewDisputes()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="mt-4 grid max-w-xl gap-4">
      <SelectField label={t('files.kind')} name="kind">
        {left.map((kind) => (
          <option key={kind} value={kind}>
            {t(`files.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
      <FileField
        label={t('files.file')}
        hint={t('files.hint', { size: number(megabytes) })}
        empty={t('files.noFile')}
        name="file"
        accept={privateFileTypes.join(',')}
      />
      <FormAlert>{error}</FormAlert>
      <Button type="submit" look="outline" isBusy={isBusy} className="justify-self-start">
        {t('files.add')}
      </Button>
    </form>
  )
}
