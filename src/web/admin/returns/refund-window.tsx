import { toAed } from '#domain/money.ts'
import type { RefundDestination } from '#domain/refund.ts'
import { countGraded, owedPieces, paidLines, paysBack } from '#domain/return.ts'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { Window } from '../controls/window.tsx'
import { Fact } from '../order/section.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Return } from './return-reply.ts'

type Preview = AdminCalls['POST /admin/orders/:id/refunds/preview']['reply']['preview']
type RefundProps = { of: Return; onClose: () => void; onDone: (changed: Return) => void }

export function RefundWindow({ isOpen, ...form }: RefundProps & { isOpen: boolean }) {
  const { t } = useTranslation('returns')
  return (
    <Window title={t('verbs.refund')} isOpen={isOpen} onClose={form.onClose}>
      {isOpen && <RefundForm {...form} />}
    </Window>
  )
}

/** Of what was right, what was not exchanged; for the lines that were paid for. */
function owedLines({ lines }: Return) {
  const graded = lines.flatMap(({ orderLineId, grades }) => grades.map((found) => ({ ...found, orderLineId })))
  const replaced = new Map(lines.map(({ orderLineId, exchange }) => [orderLineId, exchange?.replaced ?? 0]))
  const paidLineOf = new Map(lines.map(({ orderLineId, paidLineId }) => [orderLineId, paidLineId]))
  const wrongSent = new Set(lines.flatMap(({ orderLineId, isWrongSent }) => (isWrongSent ? [orderLineId] : [])))
  return paidLines(owedPieces(countGraded(graded, paysBack(wrongSent)), replaced), paidLineOf)
}

const preview = (of: Return, destination: RefundDestination) =>
  staffCall('POST /admin/orders/:id/refunds/preview', {
    params: { id: of.order._id },
    body: {
      refund: {
        reason: 'returned',
        destination,
        lines: owedLines(of),
        feeFils: of.feeFils,
      },
    },
  })

/** What goes back, where to, and what of the order is left. The page that is out of date is told so by the server. */
function usePreview(of: Return) {
  const { act, error } = useAct()
  const [shown, setShown] = useState<{ destination: RefundDestination; preview: Preview } | null>(null)
  useEffect(() => {
    // To the card where any money came by one.
    void act(
      async () => {
        const first = await preview(of, 'card')
        const [way = 'bank'] = first.preview.destinations
        const usual = of.payTo === 'wallet' ? 'wallet' : 'card'
        const best = first.preview.destinations.includes(usual) ? usual : way
        return { destination: best, preview: best === 'card' ? first.preview : (await preview(of, best)).preview }
      },
      (found) => setShown(found),
    )
  }, [act, of])
  const choose = (destination: RefundDestination) =>
    void act(
      () => preview(of, destination),
      (found) => setShown({ destination, preview: found.preview }),
    )
  return { shown, choose, error }
}

function RefundForm({ of, onClose, onDone }: RefundProps) {
  const { t } = useTranslation('returns')
  const { money } = useFormat()
  const { shown, choose, error: failed } = usePreview(of)
  const { act, isBusy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!shown) return
    const body = { destination: shown.destination, expectedRefundedFils: shown.preview.money.refundedFils }
    void act(
      () =>
        staffCall('POST /admin/returns/:id/refund', {
          params: { id: of._id },
          body,
          headers: { ...oneTimeKey(), ...ifMatch(of.version) },
        }),
      (reply) => {
        toast.success(said(reply.approval ? 'returns:done.ask' : 'returns:done.refund'))
        onDone(reply.return)
        onClose()
      },
    )
  }
  const amount = (fils: number) => money(toAed(fils))
  const problem = shown?.preview.problem ?? null
  const isAbove = shown?.preview.isAboveCap === true && problem === null
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>
        {error ??
          failed ??
          (problem ? t(problem.about === 'no_invoice' ? 'refund.noInvoice' : 'refund.notPossible') : null)}
      </FormAlert>
      {shown && (
        <>
          <dl>
            <Fact name={t('refund.paid')}>{amount(shown.preview.money.paidFils)}</Fact>
            <Fact name={t('refund.before')}>{amount(shown.preview.money.refundedFils)}</Fact>
            {of.feeFils > 0 && <Fact name={t('refund.fee')}>{amount(of.feeFils)}</Fact>}
            <Fact name={t('refund.now')} isStrong>
              {amount(shown.preview.amountFils)}
            </Fact>
            <Fact name={t('refund.left')}>{amount(shown.preview.money.leftFils - shown.preview.amountFils)}</Fact>
          </dl>
          {of.payTo === 'wallet' && (
            <p>
              {of.walletBonusPercent > 0
                ? t('refund.wantsBonus', { percent: of.walletBonusPercent })
                : t('refund.wantsWallet')}
            </p>
          )}
          <RadioGroup
            label={t('refund.where')}
            name="destination"
            value={shown.destination}
            onValue={(value) => choose(value as RefundDestination)}
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
