import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { adminLinks } from '../links.ts'
import { Section } from '../order/section.tsx'
import { useOwnPlace } from '../picking/places.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { LinePiece } from '../stock/line-piece.tsx'
import { PieceFinder } from '../stock/piece-finder.tsx'
import { useStockPlaces } from '../stock/places.ts'
import { renewTransfers } from './renew-transfers.ts'
import { bodyOf, isSame, type TransferDraft, withOneMore, withQuantity } from './transfer-draft.ts'
import type { Transfer } from './transfer.page.tsx'

/** What is to be sent, and from where to where. Null: a new one, which is stored when it is saved or sent. */
export function DraftEditor({ transfer }: { transfer: Transfer | null }) {
  const { t } = useTranslation('transfers')
  const [draft, change] = useDraft(transfer)
  const { save, send, cancel, isBusy, error } = useSteps(transfer, draft)
  const isReady = draft.lines.length > 0 && draft.to !== '' && draft.from !== draft.to
  return (
    <div className="mt-6 grid max-w-3xl gap-6">
      <Places draft={draft} onChange={change} />
      <PieceFinder
        label={t('scan')}
        hint={t('scanHint')}
        onPiece={({ _id, product, ...row }) => {
          const lines = withOneMore(draft.lines, { ...row, variantId: _id, name: product.name })
          change({ lines })
          return {
            isGood: true,
            text: t('added', { name: product.name, size: row.size, count: lines[0]?.quantity ?? 1 }),
          }
        }}
      />
      <Lines draft={draft} onChange={change} />
      <TextField
        label={t('note')}
        isOptional
        maxLength={500}
        autoComplete="off"
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <FormAlert>{error}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button isBusy={isBusy} disabled={!isReady} onClick={send}>
          {t('send')}
        </Button>
        <Button look="outline" isBusy={isBusy} disabled={!isReady} onClick={save}>
          {t('save')}
        </Button>
        {cancel && (
          <Button look="quiet" isBusy={isBusy} onClick={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <p className="text-sm text-stone">{t('sendText')}</p>
    </div>
  )
}

type Change = (fields: Partial<TransferDraft>) => void

function useDraft(transfer: Transfer | null): [TransferDraft, Change] {
  const { places } = useStockPlaces()
  const own = useOwnPlace()
  const [draft, setDraft] = useState<TransferDraft>(
    () => transfer ?? { from: own, to: places.find(({ code }) => code !== own)?.code ?? '', note: '', lines: [] },
  )
  return [draft, (fields) => setDraft((before) => ({ ...before, ...fields }))]
}

/** Saves first what differs from what is stored, and then takes the step. */
function useSteps(transfer: Transfer | null, draft: TransferDraft) {
  const { act, isBusy, error } = useAct()
  const navigate = useNavigate()
  const describe = useDescribeFailure()
  const store = async (): Promise<Transfer> => {
    const body = bodyOf(draft)
    if (transfer === null)
      return (await staffCall('POST /admin/stock/transfers', { body, headers: oneTimeKey() })).transfer
    if (isSame(transfer, draft)) return transfer
    const headers = { ...oneTimeKey(), ...ifMatch(transfer.version) }
    const params = { id: transfer._id }
    return (await staffCall('PUT /admin/stock/transfers/:id', { params, body, headers })).transfer
  }
  const show = (shown: Transfer) => {
    renewTransfers()
    staffReplies.show('GET /admin/stock/transfers/:id', { params: { id: shown._id } }, { transfer: shown })
    if (transfer === null) void navigate(adminLinks.transfer(shown._id), { replace: true })
  }
  const headed = ({ _id, version }: Transfer) => ({
    params: { id: _id },
    body: {},
    headers: { ...oneTimeKey(), ...ifMatch(version) },
  })
  const save = () =>
    void act(store, (stored) => {
      toast.success(said('transfers:done.saved'))
      show(stored)
    })
  /** A draft that was stored and could not be sent stays, and is shown in its place: so the reason is told above it. */
  const sendStored = async (stored: Transfer) => {
    try {
      return await staffCall('POST /admin/stock/transfers/:id/send', headed(stored))
    } catch (thrown) {
      if (stored === transfer) throw thrown
      toast.error(describe(thrown).message)
      return { transfer: stored }
    }
  }
  const send = () =>
    void act(
      async () => sendStored(await store()),
      ({ transfer: sent }) => {
        if (sent.status === 'sent') toast.success(said('transfers:done.sent'))
        show(sent)
      },
    )
  const cancel =
    transfer &&
    (() =>
      void act(
        () => staffCall('POST /admin/stock/transfers/:id/cancel', headed(transfer)),
        ({ transfer: cancelled }) => {
          toast.success(said('transfers:done.cancelled'))
          show(cancelled)
        },
      ))
  return { save, send, cancel, isBusy, error }
}

function Places({ draft, onChange }: { draft: TransferDraft; onChange: Change }) {
  const { t } = useTranslation('transfers')
  const { places } = useStockPlaces()
  const options = places.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
  return (
    <>
      {places.length < 2 && <p className="text-sale">{t('onePlace')}</p>}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={t('from')} value={draft.from} onChange={({ target }) => onChange({ from: target.value })}>
          {options}
        </SelectField>
        <SelectField
          label={t('to')}
          value={draft.to}
          onChange={({ target }) => onChange({ to: target.value })}
          {...(draft.from === draft.to ? { error: t('samePlace') } : {})}
        >
          {options}
        </SelectField>
      </div>
    </>
  )
}

function Lines({ draft: { lines }, onChange }: { draft: TransferDraft; onChange: Change }) {
  const { t } = useTranslation(['transfers', 'stock'])
  const total = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Section heading={t('lines')} end={<span className="text-sm">{t('stock:pieces', { count: total })}</span>}>
      {lines.length === 0 ? (
        <p className="text-sm text-stone">{t('noLines')}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {lines.map((line) => (
            <LinePiece key={line.variantId} piece={line}>
              <input
                type="number"
                inputMode="numeric"
                min={0}
                max={100_000}
                aria-label={t('quantityOf', { name: `${line.name} ${line.size}` })}
                value={line.quantity}
                onChange={({ target }) =>
                  onChange({ lines: withQuantity(lines, line.variantId, Math.trunc(Number(target.value))) })
                }
                className="min-h-11 w-20 rounded-sm border border-stone/60 bg-white px-2 text-end text-base tabular-nums"
              />
              <Button
                look="quiet"
                size="sm"
                aria-label={t('removeOf', { name: `${line.name} ${line.size}` })}
                onClick={() => onChange({ lines: withQuantity(lines, line.variantId, 0) })}
              >
                {t('remove')}
              </Button>
            </LinePiece>
          ))}
        </ul>
      )}
    </Section>
  )
}
