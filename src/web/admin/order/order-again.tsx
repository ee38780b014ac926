import { useNavigate } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { adminLinks } from '../links.ts'
import { useMe } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import type { OrderReply } from './order-reply.ts'

/** The same pieces for the same buyer once more, as a draft at the prices of now. For who takes orders and reads every buyer's contact. */
export function OrderAgain({ order }: { order: OrderReply['order'] }) {
  const { t } = useTranslation('order')
  const { language } = useLanguage()
  const { can } = useMe()
  const { act, isBusy, error } = useAct()
  const go = useNavigate()
  const contacts = can['customers.contact']
  if (can['orders.draft'] === undefined || contacts === undefined || contacts.own) return null
  const begin = () =>
    void act(
      () =>
        staffCall('POST /admin/drafts', {
          body: { channel: 'phone', language, fromOrderId: order._id },
          headers: oneTimeKey(),
        }),
      ({ draft }) => {
        void staffReplies.renew('GET /admin/drafts')
        void go(adminLinks.draft(draft._id))
      },
    )
  return (
    <div className="mt-4">
      <Button look="outline" size="sm" isBusy={isBusy} onClick={begin}>
        {t('lines.again')}
      </Button>
      <FormAlert>{error}</FormAlert>
    </div>
  )
}
