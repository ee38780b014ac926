import type { Order } from '#contract/orders.ts'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { call } from '#web/session/browser-session.ts'
import { useReplies } from '#web/session/use-replies.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { Checkbox, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { QuantityStepper } from '#web/kit/quantity-stepper.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useKept } from '#web/kit/use-kept-form.ts'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import { pick, shortageOf, wishOf } from './return-wish.ts'
import type { Picked } from './return-wish.ts'

type ReturnDialogProps = { order: Order; isOpen: boolean; onClose: () => void }

/** D18: which of the delivered pieces come back, and why. */
export function ReturnDialog({ order, isOpen, onClose }: ReturnDialogProps) {
  const { t } = useTranslation('account')
  return (
    <Dialog title={t('returning.heading')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <ReturnForm order={order} onClose={onClose} />}
    </Dialog>
  )
}

const nothingPicked: Picked = {}

function ReturnForm({ order, onClose }: Omit<ReturnDialogProps, 'isOpen'>) {
  const { t } = useTranslation(['account', 'common'])
  const [picked, setPicked, forgetPicked] = useKept<Picked>(`return:${order._id}`, nothingPicked)
  const [reason, setReason, forgetReason] = useKept(`return-reason:${order._id}`, '')
  const done = () => {
    forgetPicked()
    forgetReason()
    onClose()
  }
  const { ask, isBusy, message } = useAsking(order, done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void ask(picked, reason)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5 p-4 sm:p-6">
      <FormAlert>{message}</FormAlert>
      <fieldset>
        <legend className="text-sm font-medium">{t('returning.which')}</legend>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {order.items.map((item) => (
            <Line
              key={item._id}
              item={item}
              quantity={picked[item._id] ?? 0}
              onQuantity={(quantity) => setPicked(pick(picked, item._id, quantity))}
            />
          ))}
        </ul>
      </fieldset>
      <TextArea
        label={t('returning.reason')}
        isOptional
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <NextSteps />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {t('returning.ask')}
        </Button>
      </div>
    </form>
  )
}

function Line({
  item,
  quantity,
  onQuantity,
}: {
  item: Order['items'][number]
  quantity: number
  onQuantity: (quantity: number) => void
}) {
  const { t } = useTranslation('account')
  const colourName = useColourName()
  const sizeName = useSizeName()
  const { name, color, size, purchaseOption } = item
  const label = (
    <>
      <span className="block">{name}</span>
      <span className="block text-sm text-stone">
        <bdi>{colourName(color)}</bdi> · <bdi>{sizeName(size)}</bdi>
        {purchaseOption && ` · ${t(`option.${purchaseOption}`)}`}
      </span>
    </>
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <Checkbox
        label={label}
        checked={quantity > 0}
        onChange={({ target }) => onQuantity(target.checked ? item.quantity : 0)}
      />
      {quantity > 0 && item.quantity > 1 && (
        <QuantityStepper value={quantity} max={item.quantity} of={name} onChange={onQuantity} />
      )}
    </li>
  )
}

function NextSteps() {
  const { t } = useTranslation('account')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="text-sm">
      <h3 id={heading} className="font-sans font-medium">
        {t('returning.next')}
      </h3>
      <ol className="mt-2 list-decimal space-y-1 ps-5 text-stone">
        <li>{t('returning.call')}</li>
        <li>{t('returning.pack')}</li>
        <li>{t('returning.refund')}</li>
      </ol>
      <p className="mt-2">
        <LocalLink to={links.returns()} className="link">
          {t('returning.rules')}
        </LocalLink>
      </p>
    </section>
  )
}

function useAsking(order: Order, onDone: () => void) {
  const { t } = useTranslation('account')
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const describe = useDescribeFailure()
  const replies = useReplies()
  const describeWish = (error: unknown) => {
    const shortage = shortageOf(error, order.items)
    if (!shortage) return describe(error, t('returning.failed')).message
    const { name, left } = shortage
    return left === 0 ? t('returning.noneLeft', { name }) : t('returning.left', { name, count: left })
  }
  const ask = async (picked: Picked, reason: string) => {
    const body = wishOf(picked, reason)
    setMessage(body ? null : t('returning.chooseFirst'))
    if (!body) return
    setBusy(true)
    try {
      await call('POST /orders/:id/returns', { params: { id: order._id }, body })
      await replies.renew('GET /orders/:id')
      toast.success(said('account:returning.asked'))
      onDone()
    } catch (error) {
      setMessage(describeWish(error))
      setBusy(false)
    }
  }
  return { ask, isBusy, message }
}
