/** What can be done with money on its way: send it again or another way, and pay it out. */
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { refundDestinations } from '#domain/refund.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useFils } from '../order/order-reply.ts'
import { Fact } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { AccountFields } from './refund-fields.tsx'
import { renewRefunds, type Transfer } from './transfer-words.ts'

const isCard = ({ provider }: Transfer): boolean => provider === 'stripe' || provider === 'test'

const tell = (what: 'sent' | 'paid' | 'asked') => () => {
  toast.success(said(`refunds:done.${what}`))
  renewRefunds()
}

export function TransferActs({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation('refunds')
  const can = useCan()
  const { act, isBusy, error } = useAct()
  const [open, setOpen] = useState<'otherwise' | 'pay' | null>(null)
  const isWaiting = transfer.destination === 'bank' && transfer.state === 'requested'
  const maySend = can('payments.refund') && (transfer.isOwed || isWaiting)
  const params = { id: transfer._id }
  const retry = () =>
    void act(
      () => staffCall('POST /admin/refunds/:id/retry', { params, body: {}, headers: oneTimeKey() }),
      tell('sent'),
    )
  const ask = () =>
    void act(
      () => staffCall('POST /admin/refunds/:id/ask-account', { params, body: {}, headers: oneTimeKey() }),
      tell('asked'),
    )
  const close = () => setOpen(null)
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        {maySend && transfer.isOwed && isCard(transfer) && (
          <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={retry}>
            {t('verbs.retry')}
          </Button>
        )}
        {maySend && (
          <Button look="quiet" size="sm" className="px-0!" onClick={() => setOpen('otherwise')}>
            {isWaiting ? t('verbs.account') : t('verbs.otherwise')}
          </Button>
        )}
        {can('payments.refund') && isWaiting && transfer.iban === null && (
          <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={ask}>
            {t('verbs.ask')}
          </Button>
        )}
        {transfer.mayPayOut && (
          <Button look="quiet" size="sm" className="px-0!" onClick={() => setOpen('pay')}>
            {t('verbs.pay')}
          </Button>
        )}
      </div>
      <FormAlert>{error}</FormAlert>
      <OtherwiseWindow transfer={transfer} isOpen={open === 'otherwise'} onClose={close} />
      <PayOutWindow transfer={transfer} isOpen={open === 'pay'} onClose={close} />
    </>
  )
}

type WindowProps = { transfer: Transfer; isOpen: boolean; onClose: () => void }
type FormProps = { submit: string; send: () => Promise<unknown>; done: () => void; children: ReactNode }

function ActForm({ submit, send, done, children }: FormProps) {
  const { act, isBusy, error } = useAct()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void act(send, done)
  }
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      {children}
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  )
}

function OtherwiseWindow({ transfer, isOpen, onClose }: WindowProps) {
  const { t } = useTranslation('refunds')
  const fils = useFils()
  const known = refundDestinations.filter((one) => one !== 'card' || isCard(transfer))
  const [destination, setDestination] = useState<(typeof known)[number]>('bank')
  const [account, setAccount] = useState({ iban: '', accountName: '' })
  const [key] = useState(oneTimeKey)
  const iban = destination === 'bank' && account.iban.trim() !== '' ? account.iban : null
  const body = { destination, iban, accountName: destination === 'bank' ? account.accountName : '' }
  const send = () =>
    staffCall('POST /admin/refunds/:id/send-otherwise', { params: { id: transfer._id }, body, headers: key })
  const done = () => {
    onClose()
    tell('sent')()
  }
  return (
    <Window title={t('otherwise.heading', { amount: fils(transfer.amountFils) })} isOpen={isOpen} onClose={onClose}>
      <ActForm submit={t('otherwise.send')} send={send} done={done}>
        <RadioGroup
          label={t('destination')}
          name="destination"
          value={destination}
          onValue={(value) => setDestination(known.find((one) => one === value) ?? 'bank')}
          options={known.map((value) => ({
            value,
            label: t(`destinations.${value}`),
            note: t(`destinationNotes.${value}`),
          }))}
        />
        {destination === 'bank' && <AccountFields {...account} onAccount={setAccount} />}
      </ActForm>
    </Window>
  )
}

function PayOutWindow({ transfer, isOpen, onClose }: WindowProps) {
  const { t } = useTranslation('refunds')
  const fils = useFils()
  const [reference, setReference] = useState('')
  const [key] = useState(oneTimeKey)
  const send = () =>
    staffCall('POST /admin/refunds/:id/mark-paid', { params: { id: transfer._id }, body: { reference }, headers: key })
  const done = () => {
    onClose()
    tell('paid')()
  }
  return (
    <Window title={t('payOut.heading', { amount: fils(transfer.amountFils) })} isOpen={isOpen} onClose={onClose}>
      <ActForm submit={t('payOut.done')} send={send} done={done}>
        <p>{t('payOut.text')}</p>
        <dl>
          <Fact name={t('iban')}>
            <bdi dir="ltr" className="font-mono">
              {transfer.iban}
            </bdi>
          </Fact>
          <Fact name={t('accountName')}>
            <bdi>{transfer.accountName}</bdi>
          </Fact>
        </dl>
        <TextField
          label={t('payOut.reference')}
          name="reference"
          maxLength={80}
          autoComplete="off"
          required
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </ActForm>
    </Window>
  )
}
