import { FileText } from 'lucide-react'
import { evidenceFileKinds } from '#domain/dispute-evidence.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { AddFile, mostMegabytes } from '../controls/add-file.tsx'
import { sendFile } from '../session/send-file.ts'
import { staffCall } from '../session/staff-call.ts'
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
      {mayAnswer && files.length < evidenceFileKinds.length && <AddAnswerFile key={files.length} dispute={dispute} />}
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
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-x-3 py-2 text-sm sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <FileText size={18} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-stone" />
      <div className="min-w-0">
        <p className="font-medium">{t(`files.kinds.${kind}`)}</p>
        <p className="text-stone">
          <bdi className="break-all">{name}</bdi> · {t('files.kilobytes', { size })} ·{' '}
          {t('files.by', { name: `\u2068${by}\u2069`, time: moment(at) })}
        </p>
        <FormAlert>{error}</FormAlert>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 max-sm:col-start-2">
        <a
          href={`/api/admin/dispute-files/${encodeURIComponent(_id)}`}
          download
          aria-label={t('files.openOne', { kind: t(`files.kinds.${kind}`) })}
          className="link inline-flex min-h-11 items-center"
        >
          {t('files.open')}
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
      </div>
    </li>
  )
}

/** Its kind is chosen of those that are left. */
function AddAnswerFile({ dispute: { _id: id, files } }: { dispute: WholeDispute }) {
  const { t } = useTranslation('disputes')
  const { number } = useFormat()
  const taken = new Set(files.map(({ kind }) => kind))
  const left = evidenceFileKinds.filter((kind) => !taken.has(kind))
  const size = number(mostMegabytes)
  return (
    <AddFile
      texts={{
        label: t('files.file'),
        hint: t('files.hint', { size }),
        empty: t('files.noFile'),
        large: t('files.large', { size }),
        submit: t('files.add'),
      }}
      send={({ file, name, headers }, fields) => {
        const kind = left.find((one) => one === fields.get('kind')) ?? 'uncategorized_file'
        return sendFile('POST /admin/disputes/:id/files', { id, file, query: { kind, name }, headers })
      }}
      onSent={() => {
        toast.success(said('disputes:files.added'))
        void renewDisputes()
      }}
    >
      <SelectField label={t('files.kind')} name="kind">
        {left.map((kind) => (
          <option key={kind} value={kind}>
            {t(`files.kinds.${kind}`)}
          </option>
        ))}
      </SelectField>
    </AddFile>
  )
}
