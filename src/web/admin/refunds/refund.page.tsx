import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useNavigate, useParams } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { Checkbox, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useFils } from '../order/order-reply.ts'
import { Section } from '../order/section.tsx'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { emptyDraft, inputOf, type RefundDraft, type RefundPreview } from './refund-draft.ts'
import { AmountFields, DestinationFields, PieceFields, ReasonField, RestockFields } from './refund-fields.tsx'
import { RefundOutcome, ThreeNumbers } from './refund-outcome.tsx'
import { renewRefunds } from './transfer-words.ts'
import { useRefundPreview } from './use-refund-preview.ts'

const inputFor = (number = '') => ({ params: { id: number } })

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/orders/:id/refunds', inputFor(params.number)))
}
clientLoader.hydrate = true as const

export const handle = { areas: ['order', 'refunds'] } satisfies RouteHandle

const firstPlace = 'warehouse'

/** Money back of one order: what, why and where to, with what it comes to beside it. */
export default function RefundPage() {
  const { number = '' } = useParams()
  const { money } = useStaffReply('GET /admin/orders/:id/refunds', inputFor(number))
  const { t } = useTranslation('refunds')
  const [draft, onDraft] = useState<RefundDraft>({ ...emptyDraft, place: firstPlace })
  const shown = useRefundPreview(number, draft)
  const { preview } = shown
  return (
    <>
      <PageTitle of={t('title', { number })} />
      <HeadingWithNumber text={(of) => t('title', { number: of })} number={number} />
      <p className="mt-2 max-w-prose text-sm text-stone">{t('text')}</p>
      <ThreeNumbers money={preview?.money ?? money} />
      {preview === null && (shown.error === null ? <Spinner /> : <FormAlert>{shown.error}</FormAlert>)}
      {preview?.money.leftFils === 0 && <p className="mt-6">{t('nothingLeft')}</p>}
      {preview && preview.money.leftFils > 0 && (
        <Editor number={number} draft={draft} onDraft={onDraft} {...shown} preview={preview} />
      )}
    </>
  )
}

type EditorProps = ReturnType<typeof useRefundPreview> & {
  number: string
  preview: RefundPreview
  draft: RefundDraft
  onDraft: (draft: RefundDraft) => void
}

function Editor({ number, preview, draft, onDraft, error, isBusy, isReadable, again }: EditorProps) {
  const { t } = useTranslation('refunds')
  const fils = useFils()
  const { save, isBusy: isSaving, message } = useSave(number, again)
  const refunding = { preview, draft, onDraft }
  const { amountFils, isAboveCap } = preview
  return (
    <form
      method="post"
      className="mt-6 grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,1fr)_24rem]"
      onSubmit={(event) => {
        event.preventDefault()
        save(draft, preview)
      }}
    >
      <div className="grid min-w-0 content-start gap-8">
        <Section heading={t('pieces')}>
          <PieceFields {...refunding} />
        </Section>
        <Section heading={t('amounts')}>
          <div className="mt-3 grid gap-4">
            <AmountFields {...refunding} />
          </div>
        </Section>
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <ReasonField {...refunding} />
        <RestockFields {...refunding} />
        <DestinationFields {...refunding} />
        <TextArea
          label={t('note')}
          name="note"
          rows={2}
          maxLength={500}
          isOptional
          value={draft.note}
          onChange={({ target }) => onDraft({ ...draft, note: target.value })}
        />
        <Checkbox
          label={t('notify')}
          name="notify"
          checked={draft.notify}
          onChange={({ target }) => onDraft({ ...draft, notify: target.checked })}
        />
        <RefundOutcome preview={preview} error={isReadable ? error : t('amount')} isBusy={isBusy} />
        {isAboveCap && amountFils > 0 && <p role="status">{t('above')}</p>}
        <FormAlert>{message}</FormAlert>
        <div className="flex flex-wrap gap-4">
          <Button type="submit" isBusy={isSaving} disabled={amountFils === 0 || isBusy || !isReadable}>
            {isAboveCap && amountFils > 0
              ? t('ask')
              : amountFils > 0
                ? t('give', { amount: fils(amountFils) })
                : t('giveNothing')}
          </Button>
          <LinkButton look="quiet" prefetch="none" to={adminLinks.order(number)}>
            {t('back')}
          </LinkButton>
        </div>
      </div>
    </form>
  )
}

/** A refund that came too late shows what is left now; what was chosen stays. */
function useSave(number: string, again: () => void) {
  const { t } = useTranslation('refunds')
  const navigate = useNavigate()
  const { act, isBusy, error } = useAct()
  const [stale, setStale] = useState<string | null>(null)
  const [key, setKey] = useState(oneTimeKey)
  const save = (draft: RefundDraft, preview: RefundPreview) => {
    const refund = inputOf(draft, { destinations: preview.destinations, lines: preview.left.lines })
    if (refund === null) return
    setStale(null)
    const body = { refund, expectedRefundedFils: preview.money.refundedFils }
    const send = async () => {
      try {
        return await staffCall('POST /admin/orders/:id/refunds', { params: { id: number }, body, headers: key })
      } catch (failure) {
        if (failure instanceof Failure && failure.code === 'REFUND_STALE') return 'stale' as const
        throw failure
      }
    }
    void act(send, (outcome) => {
      // What is sent next is another request.
      setKey(oneTimeKey())
      renewRefunds()
      if (outcome === 'stale') {
        setStale(t('stale'))
        return again()
      }
      toast.success(said(outcome.approval ? 'refunds:asked' : 'refunds:given'))
      return void navigate(adminLinks.order(number))
    })
  }
  return { save, isBusy, message: stale ?? error }
}

export const ErrorBoundary = PageError
