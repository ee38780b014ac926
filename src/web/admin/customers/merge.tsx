import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { tellDone } from './customer-reply.ts'

/** Orders that she placed as a guest with the e-mail that she has confirmed. */
export function Merge({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation('care')
  const mayWrite = useCan()('customers.write')
  const { act, isBusy, error } = useAct()
  const merge = () =>
    void act(
      () => staffCall('POST /admin/customers/:id/merge', { params: { id }, body: {}, headers: oneTimeKey() }),
      () => tellDone('merge'),
    )
  return (
    <div className="border border-line bg-white p-4">
      <p>{t('person.mergeable', { count })}</p>
      <FormAlert>{error}</FormAlert>
      {mayWrite && (
        <Button look="outline" size="sm" className="mt-3" isBusy={isBusy} onClick={merge}>
          {t('person.merge')}
        </Button>
      )}
    </div>
  )
}
