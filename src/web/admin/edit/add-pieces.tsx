import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { QuantityStepper } from '#web/kit/quantity-stepper.tsx'
import { useFils } from '../order/order-reply.ts'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type EditDraft, type Option, type Variant, withAdded } from './edit-draft.ts'

type Editing = { draft: EditDraft; onDraft: (draft: EditDraft) => void }

const options: readonly Option[] = ['combo', 'shirt', 'pant']

/** Pieces that come to the order, found by SKU or name. */
export function AddPieces({ draft, onDraft }: Editing) {
  const { t } = useTranslation('edit')
  const { act, isBusy, error } = useAct()
  const [found, setFound] = useState<Variant[] | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    if (q === '') return setFound(null)
    return void act(
      () => staffCall('GET /admin/pieces', { query: { q } }),
      ({ pieces }) => setFound(pieces),
    )
  }
  return (
    <div>
      <form role="search" onSubmit={submit} className="flex items-end gap-3">
        <TextField
          className="min-w-0 flex-1"
          label={t('add.label')}
          name="q"
          type="search"
          maxLength={60}
          autoComplete="off"
          {...(error === null ? {} : { error })}
        />
        <Button type="submit" look="outline" isBusy={isBusy}>
          {t('add.find')}
        </Button>
      </form>
      <p role="status" className="mt-2 text-sm text-stone">
        {found === null ? '' : t('add.found', { count: found.length })}
      </p>
      <ul className="divide-y divide-line">
        {found?.map((variant) => (
          <Found key={variant.variantId} variant={variant} onAdd={() => onDraft(withAdded(draft, variant))} />
        ))}
      </ul>
      <AddedPieces draft={draft} onDraft={onDraft} />
    </div>
  )
}

function Found({ variant, onAdd }: { variant: Variant; onAdd: () => void }) {
  const { t } = useTranslation('edit')
  const fils = useFils()
  const name = [variant.name, variant.color, variant.size].join(', ')
  return (
    <li className="flex items-center gap-4 py-2 text-sm">
      <p className="min-w-0 flex-1">
        <span className="block">
          <bdi>{name}</bdi>
        </span>
        <span className="flex flex-wrap gap-x-2 text-stone">
          <bdi className="font-mono text-xs leading-5">{variant.sku}</bdi>
          <bdi>{fils(variant.unitPriceFils)}</bdi>
          <span>{t('add.available', { count: variant.available })}</span>
        </span>
      </p>
      <Button
        look="outline"
        size="sm"
        disabled={variant.available === 0}
        aria-label={t('add.addOne', { name })}
        onClick={onAdd}
      >
        {t('add.add')}
      </Button>
    </li>
  )
}

function AddedPieces({ draft, onDraft }: Editing) {
  const { t } = useTranslation('edit')
  if (draft.added.length === 0) return null
  const change = (index: number, next: Partial<EditDraft['added'][number]>) =>
    onDraft({
      ...draft,
      added: draft.added
        .map((one, at) => (at === index ? { ...one, ...next } : one))
        .filter(({ quantity }) => quantity > 0),
    })
  return (
    <ul aria-label={t('add.heading')} className="mt-2 divide-y divide-line border-t border-line">
      {draft.added.map(({ variant, option, quantity }, index) => {
        const name = [variant.name, variant.color, variant.size].join(', ')
        return (
          <li
            key={`${variant.variantId} ${index}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm"
          >
            <p className="min-w-0 flex-1 basis-44 border-s-2 border-clay ps-3">
              {t('add.new')} <bdi className="font-medium">{name}</bdi>
            </p>
            {option !== null && (
              <select
                aria-label={t('add.optionOf', { name })}
                value={option}
                onChange={({ target }) => change(index, { option: target.value as Option })}
                className="min-h-11 rounded-sm border border-stone/60 bg-white px-3"
              >
                {options.map((one) => (
                  <option key={one} value={one}>
                    {t(`add.options.${one}`)}
                  </option>
                ))}
              </select>
            )}
            <QuantityStepper
              value={quantity}
              min={0}
              max={Math.max(quantity, variant.available)}
              of={name}
              onChange={(next) => change(index, { quantity: next })}
            />
          </li>
        )
      })}
    </ul>
  )
}
