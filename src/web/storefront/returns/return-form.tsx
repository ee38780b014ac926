import type { Order } from '#contract/orders.ts'
import { type ReturnReason, returnReasons, type ReturnWay } from '#domain/return.ts'
import type { FormEvent } from 'react'
import { useId, useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, SelectField, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useKept } from '#web/kit/use-kept-form.ts'
import { call } from '#web/session/browser-session.ts'
import { useReplies } from '#web/session/use-replies.ts'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import { links } from '#web/storefront/links.ts'
import { orderHeaders } from '../checkout/order-memory.ts'
import { PieceRow } from '../delivered/piece-row.tsx'
import { CollectionFields } from './collection-fields.tsx'
import { ExchangeField } from './exchange-field.tsx'
import { goneOf, hasExchange, type OrderReturns, type ReturnWish, shortageOf, waysFor, wishOf } from './return-wish.ts'

const nothing: ReturnWish = { picked: {}, reasons: {}, words: '', way: 'courier' }

type ReturnFormProps = { order: Order } & Pick<OrderReturns, 'items' | 'fees' | 'wallet' | 'collection'>

/** D18: which of the delivered pieces come back, why, and how. */
export function ReturnForm({ order, items, fees, wallet, collection }: ReturnFormProps) {
  const { t } = useTranslation('returning')
  const [kept, setWish, forget] = useKept<ReturnWish>(`return:${order._id}`, nothing)
  const ways = waysFor(kept, collection)
  const wish: ReturnWish = ways.includes(kept.way) ? kept : { ...kept, way: ways[0] ?? 'branch' }
  const done = () => {
    forget()
    setWish(nothing)
  }
  const { ask, isBusy, message } = useAsking(order, done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void ask(wish, collection.days)
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-8 grid gap-6">
      <FormAlert>{message}</FormAlert>
      <fieldset>
        <legend className="text-sm font-medium">{t('which')}</legend>
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {items.map((piece) => (
            <Line key={piece.itemId} piece={piece} order={order} wish={wish} onWish={setWish} />
          ))}
        </ul>
      </fieldset>
      <RadioGroup
        label={t('way')}
        name="way"
        value={wish.way}
        onValue={(way) => setWish({ ...wish, way: way as ReturnWay })}
        options={ways.map((way) => ({ value: way, label: t(`ways.${way}.label`), note: t(`ways.${way}.note`) }))}
      />
      {wish.way === 'courier' && (
        <CollectionFields order={order} collection={collection} wish={wish} onWish={setWish} />
      )}
      {wallet && wish.way !== 'door' && <PayToField bonusPercent={wallet.bonusPercent} wish={wish} onWish={setWish} />}
      <TextArea
        label={t('reason')}
        isOptional
        rows={3}
        maxLength={1000}
        value={wish.words}
        onChange={({ target }) => setWish({ ...wish, words: target.value })}
      />
      {wish.way !== 'door' && <Fees fees={fees} way={wish.way} />}
      <NextSteps way={wish.way} isExchange={hasExchange(wish)} />
      <div>
        <Button type="submit" size="lg" isBusy={isBusy} className="w-full sm:w-auto">
          {t('ask')}
        </Button>
      </div>
    </form>
  )
}

type LineProps = {
  piece: OrderReturns['items'][number]
  order: Order
  wish: ReturnWish
  onWish: (wish: ReturnWish) => void
}

function Line({ piece: { itemId, left, blocker, exchanges }, order, wish, onWish }: LineProps) {
  const { t } = useTranslation('returning')
  const item = order.items.find(({ _id }) => _id === itemId)
  if (!item) return null
  return (
    <PieceRow
      item={item}
      picked={wish.picked}
      left={left}
      first={left}
      why={blocker && t(`blockers.${blocker}`)}
      onPick={(picked) => onWish({ ...wish, picked })}
    >
      {(quantity) => (
        <>
          <SelectField
            label={t('why')}
            className="w-full"
            value={wish.reasons[itemId] ?? 'other'}
            onChange={({ target }) =>
              onWish({ ...wish, reasons: { ...wish.reasons, [itemId]: target.value as ReturnReason } })
            }
          >
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reasons.${reason}`)}
              </option>
            ))}
          </SelectField>
          {exchanges.length > 0 && (
            <ExchangeField
              of={{ color: item.color, quantity, exchanges }}
              value={wish.instead?.[itemId] ?? ''}
              onValue={(variantId) => onWish({ ...wish, instead: { ...wish.instead, [itemId]: variantId } })}
            />
          )}
        </>
      )}
    </PieceRow>
  )
}

type PayToProps = { bonusPercent: number; wish: ReturnWish; onWish: (wish: ReturnWish) => void }

/** The way that she paid, or her wallet; the bonus is told where there is one. */
function PayToField({ bonusPercent, wish, onWish }: PayToProps) {
  const { t } = useTranslation('returning')
  const { number } = useFormat()
  const note = bonusPercent > 0 ? t('payTo.walletBonus', { percent: number(bonusPercent) }) : t('payTo.walletNote')
  return (
    <RadioGroup
      label={t('payTo.label')}
      name="payTo"
      value={wish.payTo ?? 'original'}
      onValue={(payTo) => onWish({ ...wish, payTo: payTo === 'wallet' ? 'wallet' : 'original' })}
      options={[
        { value: 'original', label: t('payTo.original'), note: t('payTo.originalNote') },
        { value: 'wallet', label: t('payTo.wallet'), note },
      ]}
    />
  )
}

/** Before she asks. Nothing where the terms of the order keep nothing back. */
function Fees({ fees: { way: wayAed, restockPercent }, way }: { fees: OrderReturns['fees']; way: ReturnWay }) {
  const { t } = useTranslation('returning')
  const { money, number } = useFormat()
  const ofWay = way === 'courier' ? wayAed : 0
  if (ofWay === 0 && restockPercent === 0) return null
  return (
    <div className="text-sm">
      {ofWay > 0 && <p>{t('fees.way', { amount: money(ofWay) })}</p>}
      {restockPercent > 0 && <p>{t('fees.restock', { percent: number(restockPercent) })}</p>}
      <p className="text-stone">{t('fees.never')}</p>
    </div>
  )
}

function NextSteps({ way, isExchange }: { way: ReturnWay; isExchange: boolean }) {
  const { t } = useTranslation('returning')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="text-sm">
      <h2 id={heading} className="font-sans font-medium">
        {t('next')}
      </h2>
      <ol className="mt-2 list-decimal space-y-1 ps-5 text-stone">
        <li>{t('pack')}</li>
        <li>{t(`ways.${way}.note`)}</li>
        <li>{t(way === 'door' ? 'doorNext' : isExchange ? 'exchangeNext' : 'refund')}</li>
      </ol>
      <p className="mt-2">
        <LocalLink to={links.returns()} className="link">
          {t('rules')}
        </LocalLink>
      </p>
    </section>
  )
}

function useAsking(order: Order, onDone: () => void) {
  const { t } = useTranslation('returning')
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  const describe = useDescribeFailure()
  const colourName = useColourName()
  const sizeName = useSizeName()
  const replies = useReplies()
  const describeWish = (error: unknown) => {
    const gone = goneOf(error)
    if (gone) return t('gone', { piece: `${sizeName(gone.size)} · ${colourName(gone.color)}` })
    const shortage = shortageOf(error, order.items)
    if (!shortage) return describe(error, t('failed')).message
    const { name, left } = shortage
    return left === 0 ? t('noneLeft', { name }) : t('left', { name, count: left })
  }
  const ask = async (wish: ReturnWish, days: readonly string[]) => {
    const body = wishOf(wish, days)
    setMessage(body ? null : t('chooseFirst'))
    if (!body) return
    setBusy(true)
    try {
      await call('POST /orders/:id/returns', { params: { id: order._id }, body, headers: orderHeaders(order._id) })
      onDone()
      await Promise.all([replies.renew('GET /orders/:id/returns'), replies.renew('GET /orders/:id')])
      toast.success(said('returning:asked'))
    } catch (error) {
      setMessage(describeWish(error))
      if (goneOf(error)) await replies.renew('GET /orders/:id/returns')
    } finally {
      setBusy(false)
    }
  }
  return { ask, isBusy, message }
}
