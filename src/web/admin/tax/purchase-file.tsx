import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { AddFile, mostMegabytes } from '../controls/add-file.tsx'
import { sendFile } from '../session/send-file.ts'
import { staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import type { Entry } from './purchase-draft.ts'

type Props = { entry: Entry }

export function PurchaseFileLink({ entry: { _id, documentNumber, supplier, reason } }: Props) {
  const { t } = useTranslation('tax')
  return (
    <a
      href={`/api/admin/purchases/${encodeURIComponent(_id)}/file`}
      download
      aria-label={t('purchases.file.openOf', { name: documentNumber || supplier || reason })}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay lg:min-h-9"
    >
      {t('purchases.file.open')}
    </a>
  )
}

const renew = () => staffReplies.renew('GET /admin/vat/:id/purchases')

/** The supplier's document: one at each entry, as long as its period is not locked. */
export function PurchaseFile({ entry, mayWrite }: Props & { mayWrite: boolean }) {
  const { t } = useTranslation('tax')
  const { number } = useFormat()
  const { act, isBusy, error } = useAct()
  const { _id: id, file } = entry
  if (file === null && !mayWrite) return null
  const size = number(mostMegabytes)
  const remove = () =>
    void act(
      () => staffCall('DELETE /admin/purchases/:id/file', { params: { id } }),
      () => toast.success(said('tax:purchases.file.removed')),
    ).finally(renew)
  return (
    <section aria-labelledby="purchase-file" className="mt-6 border-t border-line pt-4">
      <h3 id="purchase-file" className="font-sans font-medium">
        {t('purchases.file.heading')}
      </h3>
      {file === null ? (
        <p className="text-sm text-stone">{t('purchases.file.none')}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 text-sm">
          <p className="min-w-0 grow text-stone">
            <bdi className="break-all">{file.name}</bdi> ·{' '}
            {t('purchases.file.kilobytes', { size: number(Math.max(1, Math.round(file.bytes / 1000))) })}
          </p>
          <PurchaseFileLink entry={entry} />
          {mayWrite && (
            <Button look="quiet" size="sm" isBusy={isBusy} onClick={remove}>
              {t('purchases.file.remove')}
            </Button>
          )}
        </div>
      )}
      <FormAlert>{error}</FormAlert>
      {mayWrite && (
        <AddFile
          key={file?.name ?? ''}
          texts={{
            label: t('purchases.file.label'),
            hint: t('purchases.file.hint', { size }),
            empty: t('purchases.file.empty'),
            large: t('purchases.file.large', { size }),
            submit: t(file === null ? 'purchases.file.add' : 'purchases.file.replace'),
          }}
          send={(sent) => {
            const { name, ...rest } = sent
            return sendFile('POST /admin/purchases/:id/file', { id, query: { name }, ...rest })
          }}
          onSent={() => {
            toast.success(said('tax:purchases.file.added'))
            void renew()
          }}
        />
      )}
    </section>
  )
}
