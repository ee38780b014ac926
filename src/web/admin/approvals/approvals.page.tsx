import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { pickText } from '#domain/locale.ts'
import { toAed } from '#domain/money.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { Tabs } from '../controls/tabs.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { useCan } from '../session/me.ts'
import { loadForStaff, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffCall, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type Approval = AdminCalls['GET /admin/approvals']['reply']['approvals'][number]

const inputOf = (search: URLSearchParams) => ({
  query: {
    open: search.get('open') === 'false' ? ('false' as const) : ('true' as const),
    ...(search.get('cursor') ? { cursor: search.get('cursor') ?? '' } : {}),
  },
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const input = inputOf(new URL(request.url).searchParams)
  return loadForStaff(request, () => staffReplies.load('GET /admin/approvals', input))
}
clientLoader.hydrate = true as const

export const handle = { areas: ['order', 'desk'] } satisfies RouteHandle

/** What waits for somebody's yes, and what became of what was asked. */
export default function ApprovalsPage() {
  const [search] = useSearchParams()
  const input = inputOf(search)
  const { approvals, next } = useStaffReply('GET /admin/approvals', input)
  const { t } = useTranslation('order')
  const isOpen = input.query.open === 'true'
  const tabs = [
    { id: 'open', to: adminLinks.approvals(), name: t('approvals.open'), isHere: isOpen },
    { id: 'decided', to: adminLinks.approvals({ open: 'false' }), name: t('approvals.decided'), isHere: !isOpen },
  ]
  return (
    <>
      <PageTitle of={t('approvals.heading')} />
      <h1 className="text-2xl">{t('approvals.heading')}</h1>
      <p className="mt-1 text-sm text-stone">{t('approvals.text')}</p>
      <Tabs label={t('approvals.views')} tabs={tabs} />
      {approvals.length === 0 ? (
        <EmptyState heading={isOpen ? t('approvals.noneOpen') : t('approvals.noneDecided')} />
      ) : (
        <ul className="divide-y divide-line">
          {approvals.map((approval) => (
            <OneApproval key={approval._id} approval={approval} />
          ))}
        </ul>
      )}
      <ListPager next={next} />
    </>
  )
}

/** The code of a place for who may not read the stock. */
function usePlaceName(code: string | null): string {
  const { language } = useLanguage()
  const { data } = useStaffCall('GET /admin/stock/places', {}, { enabled: useCan()('stock.read') })
  const place = data?.places.find(({ _id }) => _id === code)
  return place ? pickText(place.names, language) : (code ?? '')
}

/** What would be done. */
function useSubject({ verb, place, amountFils, draft }: Approval): string {
  const { t } = useTranslation('order')
  const { money } = useFormat()
  const placeName = usePlaceName(place)
  const amount = money(toAed(amountFils))
  if (verb === 'customer.erase') return t('approvals.erase')
  if (verb === 'cash.write') return t('approvals.writeOff', { amount })
  if (verb === 'draft.cut') return t('approvals.cut', { percent: draft?.percent ?? 0, amount })
  if (verb === 'order.discount') return t('approvals.discount', { percent: draft?.percent ?? 0, amount })
  if (verb === 'draft.transfer') return t('approvals.transfer', { reference: draft?.reference ?? '', amount })
  if (verb === 'goodwill.grant') return t('approvals.grant', { amount })
  if (verb === 'gift_card.issue') return t('approvals.giftCard', { amount })
  if (verb === 'payments.refund') return t('approvals.refund', { amount })
  if (verb === 'claim.replace') return t('approvals.replace', { amount })
  return t('approvals.adjust', { place: placeName, amount })
}

type Verb = 'approve' | 'decline' | 'withdraw'

function OneApproval({ approval }: { approval: Approval }) {
  const { t } = useTranslation('order')
  const { moment } = useFormat()
  const subject = useSubject(approval)
  const [open, setOpen] = useState<Verb | null>(null)
  const { askedBy, isMine, mayDecide, state } = approval
  const isWaiting = state === 'asked'
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="font-medium">{subject}</p>
        <p className="mt-1 text-sm text-stone">
          {isMine ? t('approvals.byYou') : <bdi>{askedBy.name}</bdi>} · {moment(approval.askedAt)} ·{' '}
          {approval.kind && t(`approvals.kinds.${approval.kind}`)} {approval.kind && approval.draft && '· '}
          {approval.draft && (
            <Link
              to={
                approval.verb === 'draft.cut'
                  ? adminLinks.draft(approval.draft._id)
                  : adminLinks.order(approval.draft.number)
              }
              className="link"
            >
              <bdi className="whitespace-nowrap">{approval.draft.number}</bdi>
            </Link>
          )}
        </p>
        <SubjectLink approval={approval} />
        <Recipient of={approval.recipient} />
        {approval.total && <OrderTotal {...approval.total} />}
        {approval.reason !== '' && (
          <p className="mt-1 border-s-2 border-line ps-3 text-sm">
            <bdi>{approval.reason}</bdi>
          </p>
        )}
        <ul className="mt-2 grid gap-1 text-sm">
          {approval.lines.slice(0, 8).map((line) => (
            <li key={line.variantId} className="flex flex-wrap gap-x-3">
              <bdi className="min-w-10 font-medium tabular-nums" dir="ltr">
                {line.quantity > 0 ? `+${line.quantity}` : `−${-line.quantity}`}
              </bdi>
              <bdi className="font-mono text-xs leading-5">{line.sku}</bdi>
              <bdi className="text-stone">{line.name}</bdi>
            </li>
          ))}
          {approval.lines.length > 8 && <li>{t('approvals.more', { count: approval.lines.length - 8 })}</li>}
        </ul>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 lg:flex-col lg:items-end">
        {isWaiting ? (
          <p className="text-sm text-stone">{t('approvals.until', { time: moment(approval.expiresAt) })}</p>
        ) : (
          <Outcome approval={approval} />
        )}
        {isWaiting && mayDecide && (
          <p className="flex gap-5">
            <Button look="quiet" size="sm" className="px-0!" onClick={() => setOpen('decline')}>
              {t('approvals.decline')}
            </Button>
            <Button size="sm" onClick={() => setOpen('approve')}>
              {t('approvals.approve')}
            </Button>
          </p>
        )}
        {isWaiting && isMine && (
          <Button look="quiet" size="sm" className="px-0!" onClick={() => setOpen('withdraw')}>
            {t('approvals.withdraw')}
          </Button>
        )}
        {isWaiting && !isMine && !mayDecide && <p className="text-sm text-stone">{t('approvals.beyond')}</p>}
      </div>
      {open && <DecideWindow key={open} verb={open} approval={approval} onClose={() => setOpen(null)} />}
    </li>
  )
}

/** The person or the parcel that it is about. */
function SubjectLink({ approval: { person, parcelId } }: { approval: Approval }) {
  const { t } = useTranslation('order')
  if (!person && parcelId === null) return null
  return (
    <Link
      to={person ? adminLinks.customer(person._id) : adminLinks.parcel(parcelId ?? '')}
      className="text-sm underline underline-offset-4"
    >
      {person ? t('approvals.person') : t('approvals.parcel')}
    </Link>
  )
}

/** Of a gift card; nobody where she was erased. */
function Recipient({ of }: { of: Approval['recipient'] }) {
  if (!of || of.name === '') return null
  return (
    <p className="mt-1 text-sm">
      <bdi>{of.name}</bdi> · <bdi dir="ltr">{of.email}</bdi>
    </p>
  )
}

function OrderTotal({ before, after }: { before: number; after: number }) {
  const { t } = useTranslation('order')
  const { money } = useFormat()
  return (
    <p className="mt-1 text-sm">{t('approvals.total', { before: money(toAed(before)), after: money(toAed(after)) })}</p>
  )
}

function Outcome({ approval }: { approval: Approval }) {
  const { t } = useTranslation('order')
  const { moment } = useFormat()
  const { state, decidedBy, decidedAt, note } = approval
  return (
    <div className="text-sm lg:text-end">
      <p className={state === 'approved' ? 'text-success' : ''}>{t(`approvals.states.${state}`)}</p>
      <p className="text-stone">
        {decidedBy && <bdi>{decidedBy}</bdi>} {decidedAt && moment(decidedAt)}
      </p>
      {note !== '' && <bdi>{note}</bdi>}
    </div>
  )
}

type DecideProps = { verb: Verb; approval: Approval; onClose: () => void }

/** It says once more what will happen. A no wants its reason. */
function DecideWindow({ verb, approval, onClose }: DecideProps) {
  const { t } = useTranslation('order')
  const subject = useSubject(approval)
  const { act, isBusy, error } = useAct()
  const [headers] = useState(oneTimeKey)
  const params = { id: approval._id }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    const send = () => {
      if (verb === 'withdraw') return staffCall('POST /admin/approvals/:id/withdraw', { params, body: {}, headers })
      return staffCall(`POST /admin/approvals/:id/${verb}`, { params, body: { note }, headers })
    }
    void act(send, () => {
      onClose()
      toast.success(said(`order:approvals.done.${verb}`))
    }).finally(() => staffReplies.renew('GET /admin/approvals'))
  }
  return (
    <Window title={t(`approvals.${verb}`)} isOpen onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <FormAlert>{error}</FormAlert>
        <p>{subject}</p>
        {verb === 'approve' && !approval.person && (!approval.draft || approval.verb === 'order.discount') && (
          <p className="text-stone">{t('approvals.happens')}</p>
        )}
        {verb === 'approve' && approval.person && <p className="text-stone">{t('approvals.eraseHappens')}</p>}
        {verb === 'approve' && approval.verb === 'draft.transfer' && (
          <p className="text-stone">{t('approvals.transferHappens')}</p>
        )}
        {verb !== 'withdraw' && (
          <TextField
            label={verb === 'decline' ? t('approvals.why') : t('approvals.note')}
            name="note"
            maxLength={300}
            autoComplete="off"
            required={verb === 'decline'}
            isOptional={verb === 'approve'}
          />
        )}
        <Button type="submit" isBusy={isBusy}>
          {t(`approvals.${verb}`)}
        </Button>
      </form>
    </Window>
  )
}

export const ErrorBoundary = PageError
