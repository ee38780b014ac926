import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useNavigate, useParams } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { RadioGroup, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { renewOrder } from '../order/order-reply.ts'
import { Section } from '../order/section.tsx'
import { conflictOf, ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { AddPieces } from './add-pieces.tsx'
import { Blocked } from './blocked.tsx'
import { type DraftFault, draftOf, type EditDraft, inputOf, type OrderForEdit, seenOf } from './edit-draft.ts'
import { EditLines } from './edit-lines.tsx'
import { loadOrderForEdit, renewOrderForEdit, useOrderForEdit } from './order-for-edit.ts'
import { Outcome } from './outcome.tsx'
import { usePreview } from './use-preview.ts'

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadOrderForEdit(args)
}
clientLoader.hydrate = true as const

export const handle = { areas: ['order', 'edit'] } satisfies RouteHandle

/** The order's pieces, what they come to, and why they change. */
export default function EditOrderPage() {
  const { number = '' } = useParams()
  const page = useOrderForEdit(number)
  const { t } = useTranslation('edit')
  const { blocked } = page.order
  return (
    <>
      <PageTitle of={t('title', { number: page.order.number })} />
      <HeadingWithNumber text={(number) => t('title', { number })} number={page.order.number} />
      <p className="mt-2 max-w-prose text-sm text-stone">{t('text')}</p>
      {blocked === null ? <Editor page={page} /> : <Blocked number={page.order.number} text={t('blocked')} />}
    </>
  )
}

function Editor({ page }: { page: OrderForEdit }) {
  const { t } = useTranslation('edit')
  const [draft, onDraft] = useState<EditDraft>(() => draftOf(page))
  const [reason, setReason] = useState('')
  const shown = usePreview(page, draft)
  const { save, isBusy, message, faults } = useSave(page, shown.again)
  const isAbove = shown.preview?.needsApproval ?? false
  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 content-start gap-8">
        <Section heading={t('pieces')}>
          <EditLines page={page} draft={draft} onDraft={onDraft} />
        </Section>
        <Section heading={t('add.heading')}>
          <AddPieces draft={draft} onDraft={onDraft} />
        </Section>
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <Terms page={page} draft={draft} onDraft={onDraft} faults={faults} />
        <Outcome page={page} {...shown} />
        <form
          method="post"
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            save({ draft, reason, isAbove, expectedPayableFils: shown.preview?.after.payableFils })
          }}
        >
          <TextField
            label={t('reason')}
            name="reason"
            maxLength={300}
            autoComplete="off"
            required
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          {isAbove && <p role="status">{t('approval.needed')}</p>}
          <FormAlert>{message}</FormAlert>
          <div className="flex flex-wrap gap-4">
            <Button type="submit" isBusy={isBusy} disabled={shown.preview === null || shown.isBusy}>
              {isAbove ? t('approval.ask') : t('save')}
            </Button>
            <LinkButton look="quiet" prefetch="none" to={adminLinks.order(page.order.number)}>
              {t('back')}
            </LinkButton>
          </div>
        </form>
      </div>
    </div>
  )
}

type Saving = {
  draft: EditDraft
  reason: string
  /** Somebody else has to agree. */ isAbove: boolean
  expectedPayableFils: number | undefined
}

/** A save that came too late shows the order as it is now; what was typed stays. */
function useSave(page: OrderForEdit, again: () => void) {
  const { t } = useTranslation('edit')
  const navigate = useNavigate()
  const { act, isBusy, error } = useAct()
  const [conflict, setConflict] = useState<string | null>(null)
  const [faults, setFaults] = useState<readonly DraftFault[]>([])
  const [key, setKey] = useState(oneTimeKey)
  const { order } = page
  const save = ({ draft, reason, isAbove, expectedPayableFils }: Saving) => {
    const input = inputOf(page, draft)
    setConflict(null)
    setFaults('faults' in input ? input.faults : [])
    if ('faults' in input || expectedPayableFils === undefined) return
    const body = { edit: input.edit, seen: seenOf(page), expectedPayableFils, reason }
    const send = async () => {
      const params = { id: order._id }
      try {
        if (isAbove) await staffCall('POST /admin/orders/:id/edit/request', { params, body, headers: key })
        else
          await staffCall('POST /admin/orders/:id/edit', {
            params,
            body,
            headers: { ...key, ...ifMatch(order.version) },
          })
        return 'saved' as const
      } catch (failure) {
        if (conflictOf(failure)) return 'conflict' as const
        if (failure instanceof Failure && failure.code === 'PRICE_CHANGED') return 'price' as const
        throw failure
      }
    }
    void act(send, (outcome) => {
      if (outcome === 'saved') {
        toast.success(said(isAbove ? 'edit:approval.asked' : 'edit:saved'))
        void renewOrder()
        // Once the editor is gone: its draft fits the order as it was.
        return void Promise.resolve(navigate(adminLinks.order(order.number))).then(() => renewOrderForEdit())
      }
      // What is sent next is another request.
      setKey(oneTimeKey())
      setConflict(t(outcome === 'conflict' ? 'conflict' : 'priceChanged'))
      if (outcome === 'conflict') void renewOrderForEdit()
      return again()
    })
  }
  return { save, isBusy, message: conflict ?? error, faults }
}

type TermsProps = {
  page: OrderForEdit
  draft: EditDraft
  onDraft: (draft: EditDraft) => void
  faults: readonly DraftFault[]
}

/** What is not a piece: the coupon, what the desk takes off, and the delivery. */
function Terms({ page, draft, onDraft, faults }: TermsProps) {
  const { t } = useTranslation('edit')
  const { couponCode } = page.order
  const faultOf = (name: DraftFault, typed: string) =>
    faults.includes(name) || (typed.trim() !== '' && inputHas(page, draft, name)) ? { error: t('amount') } : {}
  return (
    <Section heading={t('terms')}>
      <div className="mt-3 grid gap-4">
        {couponCode !== null && (
          <RadioGroup
            name="coupon"
            label={t('coupon.label', { code: couponCode })}
            value={draft.coupon ?? ''}
            onValue={(coupon) => onDraft({ ...draft, coupon: coupon as 'keep' | 'drop' })}
            {...(draft.coupon === null ? { hint: t('coupon.choose') } : {})}
            options={[
              { value: 'keep', label: t('coupon.keep') },
              { value: 'drop', label: t('coupon.drop') },
            ]}
          />
        )}
        <TextField
          label={t('discount')}
          name="discount"
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={draft.discount}
          onChange={({ target }) => onDraft({ ...draft, discount: target.value })}
          {...faultOf('discount', draft.discount)}
        />
        <TextField
          label={t('shipping')}
          name="shipping"
          hint={t('shippingHint')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          value={draft.shipping}
          onChange={({ target }) => onDraft({ ...draft, shipping: target.value })}
          {...faultOf('shipping', draft.shipping)}
        />
      </div>
    </Section>
  )
}

function inputHas(page: OrderForEdit, draft: EditDraft, name: DraftFault): boolean {
  const input = inputOf(page, draft)
  return 'faults' in input && input.faults.includes(name)
}
