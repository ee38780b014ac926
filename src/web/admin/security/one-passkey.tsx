import type { AdminCalls } from '#contract/admin-calls.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

export type Passkey = AdminCalls['GET /admin/me/passkeys']['reply']['passkeys'][number]

export function renewFactors(): void {
  void staffReplies.renew('GET /admin/me/passkeys')
  void staffReplies.renew('GET /admin/session')
}

/** One of her passkeys. The server refuses to remove the last second factor. */
export function OnePasskey({ passkey: { _id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormat()
  const { act, isBusy, error } = useAct()
  const remove = () =>
    act(
      () => staffCall('DELETE /admin/me/passkeys/:id', { params: { id: _id } }),
      () => {
        toast.success(said('admin:security.removed'))
        renewFactors()
      },
    )
  const used = lastUsedAt
    ? t('security.passkeyUsed', { time: moment(lastUsedAt) })
    : t('security.passkeyUnused', { time: moment(createdAt) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 ps-4">
      <div>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-stone">{used}</p>
        <FormAlert>{error}</FormAlert>
      </div>
      <Button
        look="quiet"
        size="sm"
        className="px-0!"
        aria-label={t('security.removeOf', { name })}
        isBusy={isBusy}
        onClick={() => void remove()}
      >
        {t('security.remove')}
      </Button>
    </div>
  )
}
