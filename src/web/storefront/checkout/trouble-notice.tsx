import type { Cart } from '#contract/cart.ts'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { links } from '#web/storefront/links.ts'
import { cartActions } from '#web/personal/use-cart.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import type { CheckoutFormView } from './use-checkout-form.ts'
import { fitBag, isPiece } from './fit-bag.ts'
import type { OrderTrouble } from './order-trouble.ts'
import type { PlacingFailure } from './use-placing.ts'

/** `cart`: with the fee of the way to pay that is chosen. */
type NoticeProps = { told: PlacingFailure; cart: Cart; form: CheckoutFormView; hasCash: boolean }

/** Why there is no order yet, and the one press that helps. Nothing is ever ordered at a total that was not shown. */
export function TroubleNotice({ told, cart, form, hasCash }: NoticeProps) {
  const { t } = useTranslation(['checkout', 'errors'])
  const { money } = useFormat()
  const describe = useDescribeFailure()
  const { trouble, failure } = told
  const total = money(cart.payable)
  const said = <Frame>{describe(failure, t('errors:failed.placeOrder')).message}</Frame>
  switch (trouble.kind) {
    case 'price':
      return <Frame>{t('checkout:trouble.price', { total })}</Frame>
    case 'stock':
      return <StockNotice key={JSON.stringify(trouble)} trouble={trouble} cart={cart} />
    case 'coupon':
      return <CouponNotice cart={cart} />
    case 'card':
      return hasCash ? <Frame action={<Choose form={form} />}>{t('checkout:trouble.card')}</Frame> : said
    case 'address':
      return <Frame>{t('checkout:trouble.address')}</Frame>
    case 'retry':
      return (
        <Frame
          action={
            <Button type="submit" look="outline">
              {t('checkout:trouble.retry')}
            </Button>
          }
          heading={t('errors:failed.placeOrder')}
        >
          {failure.status === 0 && `${t('errors:network')} `}
          {t('checkout:trouble.safeRetry')}
        </Frame>
      )
    default:
      return said
  }
}

function Frame({ heading, children, action }: { heading?: string; children: ReactNode; action?: ReactNode }) {
  const { t } = useTranslation('checkout')
  return (
    <div role="alert" className="mb-6 border-s-2 border-sale bg-sale/5 p-4">
      <p className="font-medium">{heading ?? t('trouble.heading')}</p>
      <p className="mt-1">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

function Choose({ form }: { form: CheckoutFormView }) {
  const { t } = useTranslation('checkout')
  return (
    <Button look="outline" onClick={() => form.setValue('paymentMethod', 'cod', { shouldDirty: true })}>
      {t('payment.cod')}
    </Button>
  )
}

/** The coupon was good for the bag and is not for this person's order (used before, not the first order). */
function CouponNotice({ cart }: { cart: Cart }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  if (cart.coupon === null) return <Frame>{t('trouble.couponGone', { total: money(cart.payable) })}</Frame>
  const action = (
    <Button look="outline" onClick={() => void cartActions.removeCoupon()}>
      {t('trouble.withoutCoupon')}
    </Button>
  )
  return <Frame action={action}>{t('trouble.coupon')}</Frame>
}

/** R076: names the piece, and offers what is left of it. */
function StockNotice({ trouble, cart }: { trouble: OrderTrouble & { kind: 'stock' }; cart: Cart }) {
  const { t } = useTranslation('checkout')
  const { money } = useFormat()
  const nameOf = useColourName()
  const sizeName = useSizeName()
  const [isBusy, setBusy] = useState(false)
  const { piece, allowed, isLimit } = trouble
  const item = piece && cart.items.find((one) => isPiece(one, piece))
  const changes = piece ? fitBag(cart.items, piece, allowed) : []
  if (!piece || (!item && allowed > 0))
    return (
      <Frame
        action={
          <LinkButton to={links.cart()} look="outline">
            {t('trouble.seeBag')}
          </LinkButton>
        }
      >
        {t('trouble.stockAny')}
      </Frame>
    )
  if (!item || changes.length === 0) return <Frame>{t('trouble.adjusted', { total: money(cart.payable) })}</Frame>
  const fit = async () => {
    setBusy(true)
    for (const change of changes) await cartActions.setQuantity(change.item, change.quantity).catch(() => undefined)
    setBusy(false)
  }
  const facts = { name: item.name, facts: `${nameOf(piece.color)} · ${sizeName(piece.size)}`, count: allowed }
  const kind = allowed === 0 ? 'stockNone' : isLimit ? 'limit' : 'stockLeft'
  return (
    <Frame
      action={
        <Button look="outline" isBusy={isBusy} onClick={() => void fit()}>
          {allowed === 0 ? t('trouble.leaveOut') : t('trouble.take', { count: allowed })}
        </Button>
      }
    >
      {t(`trouble.${kind}`, facts)}
    </Frame>
  )
}
