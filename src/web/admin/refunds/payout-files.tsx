import { useState } from 'react'
import { failureOf } from '#web/calls/failure.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { saveFile } from '#web/kit/save-file.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { useFils } from '../order/order-reply.ts'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, sendToStaffApi, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffCall } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

/** A link can't ask for the second factor. */
async function fetchFile(path: string): Promise<Blob> {
  const response = await sendToStaffApi(path, { headers: { 'Accept-Language': document.documentElement.lang } })
  if (!response.ok) throw await failureOf(response)
  return response.blob()
}

const kinds = { csv: 'csv', workbook: 'xlsx' } as const

/** What is handed to the bank as one list: each transfer stands in one file. */
export function PayoutFiles() {
  const { t } = useTranslation('refunds')
  const fils = useFils()
  const { moment } = useFormat()
  const can = useCan()
  const { data } = useStaffCall('GET /admin/payouts', {}, { enabled: can('payouts.read') })
  const { act, isBusy, error } = useAct()
  const [headers, setHeaders] = useState(oneTimeKey)
  if (!data) return null
  const make = () =>
    void act(
      () => staffCall('POST /admin/payouts', { body: {}, headers }),
      () => {
        toast.success(said('refunds:payouts.made'))
        setHeaders(oneTimeKey())
        void staffReplies.renew('GET /admin/payouts')
      },
    )
  const save = (id: string, position: number, kind: keyof typeof kinds) =>
    void act(
      () => fetchFile(`/admin/payouts/${id}/${kind}`),
      (blob) => saveFile({ name: `payouts-${position}.${kinds[kind]}`, blob }),
    )
  return (
    <Section heading={t('payouts.heading')} className="mt-6">
      <p className="max-w-prose text-sm text-stone">{t('payouts.text')}</p>
      <p className="mt-3 text-sm">{t('payouts.ready', { count: data.ready.count, amount: fils(data.ready.fils) })}</p>
      {can('payouts.write') && data.ready.count > 0 && (
        <Button look="outline" size="sm" className="mt-3" isBusy={isBusy} onClick={make}>
          {t('payouts.make')}
        </Button>
      )}
      <FormAlert>{error}</FormAlert>
      <ul className="mt-3 divide-y divide-line text-sm">
        {data.files.map(({ _id, position, by, at, all, left }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div className="min-w-0">
              <p className="font-medium">{t('payouts.file', { position, count: all.count, amount: fils(all.fils) })}</p>
              <p className="text-stone">
                <bdi>{by}</bdi> · {moment(at)}
              </p>
              <p className={left.count > 0 ? '' : 'text-stone'}>
                {left.count > 0 ? t('payouts.left', { count: left.count, amount: fils(left.fils) }) : t('payouts.paid')}
              </p>
            </div>
            {can('payouts.write') && left.count > 0 && (
              <div className="flex gap-2">
                <Button look="outline" size="sm" onClick={() => save(_id, position, 'csv')}>
                  CSV
                </Button>
                <Button look="outline" size="sm" onClick={() => save(_id, position, 'workbook')}>
                  Excel
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
