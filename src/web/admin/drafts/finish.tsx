import { useState } from 'react'
import { usualHoldHours } from '#domain/draft.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import type { DraftDesk } from './use-draft.ts'

const renewList = () => void staffReplies.renew('GET /admin/drafts')

/** What is done with the draft: pieces set aside, a cut asked for, placed, discarded. */
export function Finish({ desk }: { desk: DraftDesk }) {
  const { t } = useTranslation('drafts')
  const { draft, isBusy, run } = desk
  // One press of one draft: a lost answer is asked for again, not placed again.
  const [key] = useState(oneTimeKey)
  const place = () =>
    run(
      ({ _id, version, price }) =>
        staffCall('POST /admin/drafts/:id/place', {
          params: { id: _id },
          body: { expectedPayableFils: price.payableFils },
          headers: { ...key, ...ifMatch(version) },
        }),
      () => {
        toast.success(said('drafts:done.placed'))
        renewList()
      },
    )
  const discard = () =>
    run(({ _id }) => staffCall('POST /admin/drafts/:id/discard', { params: { id: _id }, body: {} }), renewList)
  const isReady = draft.lines.length > 0 && draft.cut.isAllowed && draft.cashRefusal === null
  return (
    <section aria-label={t('finish.heading')} className="grid gap-3">
      <Cut desk={desk} />
      <Button size="lg" onClick={place} isBusy={isBusy} disabled={!isReady || desk.clashes.length > 0}>
        {t(`finish.place.${desk.typed.paymentMethod}`)}
      </Button>
      <Hold desk={desk} />
      <Button look="quiet" onClick={discard} disabled={isBusy}>
        {t('finish.discard')}
      </Button>
    </section>
  )
}

function Cut({ desk }: { desk: DraftDesk }) {
  const { t } = useTranslation('drafts')
  const { cut } = desk.draft
  if (cut.percent === 0) return null
  if (cut.isAllowed) return <p className="text-sm text-stone">{t('finish.cutAllowed', { percent: cut.percent })}</p>
  if (cut.isAsked) return <p role="status">{t('finish.cutAsked', { percent: cut.percent })}</p>
  return (
    <div className="grid gap-2">
      <p>{t('finish.cutBeyond', { percent: cut.percent })}</p>
      <Button
        look="outline"
        disabled={desk.isBusy}
        onClick={() =>
          desk.run(({ _id }) =>
            staffCall('POST /admin/drafts/:id/request-cut', { params: { id: _id }, body: {}, headers: oneTimeKey() }),
          )
        }
      >
        {t('finish.askCut')}
      </Button>
    </div>
  )
}

function Hold({ desk }: { desk: DraftDesk }) {
  const { t } = useTranslation('drafts')
  const { moment } = useFormat()
  const { draft, isBusy, run } = desk
  if (draft.heldUntil === null)
    return (
      <Button
        look="outline"
        disabled={isBusy || draft.lines.length === 0}
        onClick={() =>
          run(({ _id }) =>
            staffCall('POST /admin/drafts/:id/hold', { params: { id: _id }, body: { hours: usualHoldHours } }),
          )
        }
      >
        {t('finish.hold')}
      </Button>
    )
  return (
    <div className="grid gap-2">
      <p role="status" className="text-sm">
        {t('finish.held', { time: moment(draft.heldUntil) })}
      </p>
      <Button
        look="outline"
        disabled={isBusy}
        onClick={() => run(({ _id }) => staffCall('POST /admin/drafts/:id/release', { params: { id: _id }, body: {} }))}
      >
        {t('finish.release')}
      </Button>
    </div>
  )
}
