import type { Cart } from '#contract/cart.ts'
import type { CallKey, Calls } from '#contract/calls.ts'
import { emirateName } from '#domain/address.ts'
import { useEffect, useState } from 'react'
import { describeFailure } from '#web/calls/failure.ts'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { linesOf } from '#web/personal/line-key.ts'
import { call } from '#web/session/browser-session.ts'
import type { CheckoutFormView } from './use-checkout-form.ts'

type Reply = Calls['POST /orders/stores' & CallKey]['reply']

/** The stores that have all of the bag. A guest's bag goes along; a signed-in shopper's is the server's. */
export function PickupStores({ form, bag, isGuest }: { form: CheckoutFormView; bag: Cart; isGuest: boolean }) {
  const { t } = useTranslation(['errors', 'pickup', 'common'])
  const { language } = useLanguage()
  const { days } = useFormat()
  const { reply, error, ask } = useStoresFor(bag, isGuest)
  const { setValue } = form
  const chosen = form.watch('pickup.branch')
  const isGone = reply !== null && chosen !== '' && !reply.stores.some(({ branch }) => branch === chosen)
  useEffect(() => {
    if (isGone) setValue('pickup.branch', '')
  }, [isGone, setValue])
  if (error !== null)
    return (
      <div role="alert">
        <p>{describeFailure(error, t, t('pickup:failed')).message}</p>
        <Button look="outline" className="mt-4" onClick={ask}>
          {t('common:retry')}
        </Button>
      </div>
    )
  if (reply === null)
    return (
      <div aria-busy="true">
        <p className="sr-only" role="status">
          {t('pickup:loading')}
        </p>
        <Skeleton className="h-40" />
      </div>
    )
  if (reply.stores.length === 0)
    return (
      <p role="status" className="border-s-2 border-clay py-2 ps-4">
        {t('pickup:choose.none')}
      </p>
    )
  return (
    <RadioGroup
      label={t('pickup:choose.legend')}
      hint={t('pickup:choose.readyOn', { day: days(reply.readyOn, reply.readyOn) })}
      options={reply.stores.map(({ branch, name, address, emirate }) => ({
        value: branch,
        label: name,
        note: (
          <bdi>
            {address} · {emirateName(emirate)[language]}
          </bdi>
        ),
      }))}
      {...form.field('pickup.branch')}
    />
  )
}

/** Asked again when the bag changes. */
function useStoresFor(bag: Cart, isGuest: boolean) {
  const [reply, setReply] = useState<Reply | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  const lines = JSON.stringify(linesOf(bag))
  useEffect(() => {
    let isOver = false
    setError(null)
    call('POST /orders/stores', { body: isGuest ? { items: JSON.parse(lines) } : {} }).then(
      (answer) => !isOver && setReply(answer),
      (failure: unknown) => !isOver && setError(failure),
    )
    return () => {
      isOver = true
    }
  }, [lines, isGuest, turn])
  return { reply, error, ask: () => setTurn(turn + 1) }
}
