import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { QuantityStepper } from '#web/kit/quantity-stepper.tsx'
import { useFils } from '../order/order-reply.ts'
import { PieceName } from '../order/piece-name.tsx'
import {
  type EditDraft,
  type EditorLine,
  type OrderForEdit,
  quantityIn,
  swappedOf,
  type Variant,
  withSwap,
  withSwapQuantity,
} from './edit-draft.ts'

type Editing = { page: OrderForEdit; draft: EditDraft; onDraft: (draft: EditDraft) => void }

const mostPieces = 999

/** The order's pieces: more or fewer of each, or another size. */
export function EditLines(editing: Editing) {
  return (
    <ul className="divide-y divide-line">
      {editing.page.lines.map((line) => (
        <Line key={line.orderLineId} line={line} {...editing} />
      ))}
    </ul>
  )
}

function Line({ line, page, draft, onDraft }: Editing & { line: EditorLine }) {
  const { t } = useTranslation('edit')
  const fils = useFils()
  const quantity = quantityIn(draft, line)
  const name = [line.name, line.color, line.size].join(', ')
  const others = page.variants.filter(
    ({ productId, variantId, available }) =>
      productId === line.productId && variantId !== line.variantId && available > 0,
  )
  const setQuantity = (next: number) =>
    onDraft({ ...draft, quantities: { ...draft.quantities, [line.orderLineId]: next } })
  const isGone = quantity + swappedOf(draft, line.orderLineId) === 0
  return (
    <li className="py-4 text-sm">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className={`min-w-0 flex-1 basis-44 ${isGone ? 'text-stone line-through' : ''}`}>
          <PieceName piece={line}>
            <bdi>{fils(line.optionPriceFils)}</bdi>
          </PieceName>
        </div>
        <div className="flex items-center gap-3">
          {quantity !== line.quantity && <span className="text-stone">{t('was', { quantity: line.quantity })}</span>}
          <QuantityStepper value={quantity} min={line.packed} max={mostPieces} of={name} onChange={setQuantity} />
        </div>
      </div>
      {line.packed > 0 && <p className="mt-1 text-stone">{t('packed', { count: line.packed })}</p>}
      {others.length > 0 && quantity > line.packed && (
        <SwapChoice name={name} variants={others} onChoose={(to) => onDraft(withSwap(draft, line, to))} />
      )}
      {draft.swaps
        .filter(({ orderLineId }) => orderLineId === line.orderLineId)
        .map(({ to, quantity: pieces }) => (
          <SwappedPiece
            key={to.variantId}
            to={to}
            quantity={pieces}
            most={pieces + quantity - line.packed}
            onChange={(next) => onDraft(withSwapQuantity(draft, line, { variantId: to.variantId, quantity: next }))}
          />
        ))}
    </li>
  )
}

type SwapChoiceProps = { name: string; variants: readonly Variant[]; onChoose: (to: Variant) => void }

function SwapChoice({ name, variants, onChoose }: SwapChoiceProps) {
  const { t } = useTranslation('edit')
  return (
    <select
      aria-label={t('swapOf', { name })}
      value=""
      onChange={({ target }) => {
        const to = variants.find(({ variantId }) => variantId === target.value)
        if (to) onChoose(to)
      }}
      className="mt-2 min-h-11 max-w-full rounded-sm border border-stone/60 bg-white px-3 text-sm"
    >
      <option value="">{t('swap')}</option>
      {variants.map(({ variantId, color, size, available }) => (
        <option key={variantId} value={variantId}>
          {t('variant', { color, size, count: available })}
        </option>
      ))}
    </select>
  )
}

type SwappedProps = { to: Variant; quantity: number; most: number; onChange: (quantity: number) => void }

function SwappedPiece({ to, quantity, most, onChange }: SwappedProps) {
  const { t } = useTranslation('edit')
  const name = [to.color, to.size].join(', ')
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 border-s-2 border-clay ps-3">
      <p className="min-w-0 flex-1">
        {t('becomes')} <bdi className="font-medium">{name}</bdi>
      </p>
      <QuantityStepper value={quantity} min={0} max={most} of={name} onChange={onChange} />
      <Button look="quiet" size="sm" className="px-0!" onClick={() => onChange(0)}>
        {t('undoSwap')}
      </Button>
    </div>
  )
}
