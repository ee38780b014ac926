import { toAed } from '#domain/money.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Giving } from './pickups.page.tsx'

type HandOutProps = { giving: Giving | null; onClose: () => void; onDone: () => void }

/** The buyer stands there: the code, and the cash where the order is not paid. */
export function HandOut({ giving, onClose, onDone }: HandOutProps) {
  const { t } = useTranslation('pickups')
  return (
    <Window
      title={giving ? t('handOut', { number: giving.pickup.order.number }) : ''}
      isOpen={giving !== null}
      onClose={onClose}
    >
      {giving && <HandOutForm key={giving.pickup.order._id} giving={giving} onClose={onClose} onDone={onDone} />}
    </Window>
  )
}

function HandOutForm({ giving: { pickup, code }, onClose, onDone }: HandOutProps & { giving: Giving }) {
  const { t } = useTranslation('pickups')
  const { money } = useFormat()
  const { act, isBusy, error } = useAct()
  const [isTaken, setTaken] = useState(false)
  const { order, parcel, buyer, pieces, due } = pickup
  const amount = money(toAed(due))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!parcel) return
    const typed = String(new FormData(event.currentTarget).get('code'))
    void act(
      () =>
        staffCall('POST /admin/parcels/:id/hand-out', {
          params: { id: parcel._id },
          body: { code: typed, cashFils: due },
          headers: { ...oneTimeKey(), ...ifMatch(parcel.version) },
        }),
      () => {
        toast.success(said('pickups:done.handOut', { number: order.number }))
        onDone()
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-stone">{t('give.buyer')}</dt>
          <dd className="font-medium">
            <bdi>{buyer}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-stone">{t('give.inIt')}</dt>
          <dd>{t('pieces', { count: pieces })}</dd>
        </div>
      </dl>
      <FormAlert>{error}</FormAlert>
      <TextField
        label={t('give.code')}
        hint={t('give.codeHint')}
        name="code"
        defaultValue={code}
        required
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {due > 0 && (
        <div className="border-s-2 border-clay bg-clay/5 p-4">
          <p className="text-lg font-medium">{t('give.take', { amount })}</p>
          <label className="mt-2 flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              required
              checked={isTaken}
              onChange={({ target }) => setTaken(target.checked)}
              className="size-6 shrink-0 accent-ink"
            />
            {t('give.taken', { amount })}
          </label>
        </div>
      )}
      <Button type="submit" size="lg" isBusy={isBusy}>
        {due > 0 ? t('give.submitPaid', { amount }) : t('give.submit')}
      </Button>
    </form>
  )
}
