import type { AdminCalls } from '#contract/admin-calls.ts'
import { toAed } from '#domain/money.ts'
import type { RefundDestination } from '#domain/refund.ts'
import { paidLines } from '#domain/return.ts'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { readFils } from '#domain/typed-aed.ts'
import { Fact } from '../order/section.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Claim } from './claim-reply.ts'

type Preview = AdminCalls['POST /admin/orders/:id/refunds/preview']['reply']['preview']
type RefundProps = { of: Claim; onClose: () => void; onDone: (changed: Claim) => void }
type Wish = { destination: RefundDestination; partFils: number | null }

const preview = ({ order, lines }: Claim, { destination, partFils }: Wish) =>
  staffCall('POST /admin/orders/:id/refunds/preview', {
    params: { id: order._id },
    body: {
      refund: {
        reason: 'damaged',
        destination,
        ...(partFils === null
          ? { lines: paidLines(lines, new Map(lines.map((line) => [line.orderLineId, line.paidLineId]))) }
          : { extraFils: partFils }),
      },
    },
  })

/** All of it, or part of it where she keeps the piece; to the card where any money came by one. */
function usePreview(of: Claim) {
  const { act, error } = useAct()
  const [shown, setShown] = useState<{ wish: Wish; preview: Preview } | null>(null)
  useEffect(() => {
    void act(
      async () => {
        const first: Wish = { destination: 'card', partFils: null }
        const { preview: byCard } = await preview(of, first)
        const [destination = 'bank'] = byCard.destinations
        if (byCard.destinations.includes('card')) return { wish: first, preview: byCard }
        const wish = { ...first, destination }
        return { wish, preview: (await preview(of, wish)).preview }
      },
      (found) => setShown(found),
    )
  }, [act, of])
  const choose = (wish: Wish) =>
    void act(
      () => preview(of, wish),
      (found) => setShown({ wish, preview: found.preview }),
    )
  return { shown, choose, error }
}

export function ClaimRefund({ of, onClose, onDone }: RefundProps) {
  const { t } = useTranslation('claims')
  const { money } = useFormat()
  const { shown, choose, error: failed } = usePreview(of)
  const { act, isBusy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!shown) return
    const body = { ...shown.wish, expectedRefundedFils: shown.preview.money.refundedFils }
    const headers = { ...oneTimeKey(), ...ifMatch(of.version) }
    void act(
      () => staffCall('POST /admin/claims/:id/refund', { params: { id: of._id }, body, headers }),
      (reply) => {
        toast.success(said(reply.approval ? 'claims:done.askApproval' : 'claims:done.refund'))
        onDone(reply.claim)
        onClose()
      },
    )
  }
  const amount = (fils: number) => money(toAed(fils))
  const problem = shown?.preview.problem ?? null
  const isAbove = shown?.preview.isAboveCap === true && problem === null
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error ?? failed ?? (problem && problem.about !== 'nothing' ? problem.text : null)}</FormAlert>
      {shown && (
        <>
          <AmountField wish={shown.wish} onWish={choose} />
          <dl>
            <Fact name={t('refund.paid')}>{amount(shown.preview.money.paidFils)}</Fact>
            <Fact name={t('refund.before')}>{amount(shown.preview.money.refundedFils)}</Fact>
            <Fact name={t('refund.now')} isStrong>
              {amount(shown.preview.amountFils)}
            </Fact>
            <Fact name={t('refund.left')}>{amount(shown.preview.money.leftFils - shown.preview.amountFils)}</Fact>
          </dl>
          <RadioGroup
            label={t('refund.where')}
            name="destination"
            value={shown.wish.destination}
            onValue={(value) => choose({ ...shown.wish, destination: value as RefundDestination })}
            options={shown.preview.destinations.map((value) => ({ value, label: t(`refund.ways.${value}`) }))}
          />
        </>
      )}
      {isAbove && <p role="status">{t('refund.above')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} disabled={!shown || problem !== null}>
          {isAbove
            ? t('refund.ask')
            : shown
              ? t('refund.submit', { amount: amount(shown.preview.amountFils) })
              : t('verbs.refund')}
        </Button>
      </div>
    </form>
  )
}

/** The whole price, or an amount that is read when it has been typed. */
function AmountField({ wish, onWish }: { wish: Wish; onWish: (wish: Wish) => void }) {
  const { t } = useTranslation('claims')
  const [typed, setTyped] = useState('')
  const isPart = wish.partFils !== null
  return (
    <>
      <RadioGroup
        label={t('refund.much')}
        name="much"
        value={isPart ? 'part' : 'all'}
        onValue={(value) => onWish({ ...wish, partFils: value === 'part' ? (readFils(typed) ?? 0) : null })}
        options={[
          { value: 'all', label: t('refund.all') },
          { value: 'part', label: t('refund.part') },
        ]}
      />
      {isPart && (
        <TextField
          label={t('refund.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => onWish({ ...wish, partFils: readFils(typed) ?? 0 })}
        />
      )}
    </>
  )
}
