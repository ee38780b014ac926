import { isEan13 } from '#domain/product-draft.ts'
import { X } from 'lucide-react'
import { memo, useCallback, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, IconButton } from '#web/kit/button.tsx'
import { Section } from '../order/section.tsx'
import { AddVariants } from './add-variants.tsx'
import type { TypedVariant } from './product-draft.ts'
import { Swatch } from './swatch.tsx'
import type { ProductForm } from './use-product.ts'
import { useNameIn, useWords } from './words.ts'

/** Every colour in every size: what it is called in the stock room, and whether it is sold. */
export function Variants({ form }: { form: ProductForm }) {
  const { t } = useTranslation('range')
  const { colours } = useWords()
  const nameIn = useNameIn()
  const { variants } = form.typed
  const latest = useRef(form.change)
  latest.current = form.change
  const put = useCallback(
    (place: number, change: Partial<TypedVariant>) =>
      latest.current((now) => ({
        variants: now.variants.map((one, at) => (at === place ? { ...one, ...change } : one)),
      })),
    [],
  )
  const remove = useCallback(
    (place: number) => latest.current((now) => ({ variants: now.variants.filter((_, at) => at !== place) })),
    [],
  )
  const ofColour = [...Map.groupBy(variants.entries(), ([, { color }]) => color)]
  return (
    <Section heading={t('parts.variants')}>
      <div id="part-variants" tabIndex={-1} className="outline-none">
        <AddVariants form={form} />
      </div>
      {variants.length === 0 && <p className="my-6 text-stone">{t('variants.none')}</p>}
      {ofColour.map(([colour, rows]) => {
        const name = nameIn(colours, colour)
        const isOn = rows.some(([, { active }]) => active)
        return (
          <section key={colour} aria-label={name} className="mt-6">
            <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-line">
              <Swatch hex={colours.find(({ id }) => id === colour)?.hex} />
              <h3 className="font-medium">{name}</h3>
              <Button
                look="quiet"
                size="sm"
                onClick={() =>
                  form.change((now) => ({
                    variants: now.variants.map((one) => (one.color === colour ? { ...one, active: !isOn } : one)),
                  }))
                }
              >
                {isOn ? t('variants.allOff') : t('variants.allOn')}
              </Button>
            </div>
            <ul>
              {rows.map(([place, variant]) => (
                <Row
                  key={`${variant.color}/${variant.size}`}
                  place={place}
                  variant={variant}
                  colour={name}
                  skuFault={form.fields.faults[`variants.${place}.sku`] ?? form.fields.faults[`variants.${place}.size`]}
                  eanFault={form.fields.faults[`variants.${place}.ean`]}
                  put={put}
                  remove={remove}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </Section>
  )
}

type RowProps = {
  place: number
  variant: TypedVariant
  colour: string
  skuFault: string | undefined
  eanFault: string | undefined
  put: (place: number, change: Partial<TypedVariant>) => void
  remove: (place: number) => void
}

const box =
  'min-h-11 w-full rounded-sm border border-stone/60 bg-white px-2 text-sm hover:border-ink aria-invalid:border-sale disabled:bg-sand'

/** One of up to 400: typing in one leaves the others as they are drawn. */
const Row = memo(function Row({ place, variant, colour, skuFault, eanFault, put, remove }: RowProps) {
  const { t } = useTranslation('range')
  const { sku, ean, size, active, id } = variant
  const isWrong = ean !== '' && ean.length >= 13 && !isEan13(ean)
  const shownFault = eanFault ?? (isWrong ? t('variants.ean') : undefined)
  const name = `${colour} ${size}`
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-3 gap-y-1 border-b border-line py-2 lg:grid-cols-[5rem_minmax(0,1.4fr)_minmax(0,1fr)_9rem_3rem]">
      <bdi className={active ? '' : 'text-stone line-through'}>{size}</bdi>
      <div className="min-w-0">
        <input
          aria-label={t('variants.sku', { name })}
          name={`variants.${place}.sku`}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          value={sku}
          aria-invalid={skuFault ? true : undefined}
          onChange={({ target }) => put(place, { sku: target.value })}
          className={box}
        />
        {skuFault && <p className="text-sm text-sale">{skuFault}</p>}
      </div>
      <div className="max-lg:col-span-2 max-lg:col-start-2">
        <input
          aria-label={t('variants.eanOf', { name })}
          name={`variants.${place}.ean`}
          placeholder="EAN-13"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={13}
          value={ean}
          aria-invalid={shownFault ? true : undefined}
          onChange={({ target }) => put(place, { ean: target.value })}
          className={box}
        />
        {shownFault && <p className="text-sm text-sale">{shownFault}</p>}
      </div>
      <label className="flex min-h-11 items-center gap-2 text-sm max-lg:col-start-3 max-lg:row-start-1">
        <input
          type="checkbox"
          checked={active}
          onChange={({ target }) => put(place, { active: target.checked })}
          aria-label={t('variants.sold', { name })}
          className="size-6 accent-ink"
        />
        <span aria-hidden="true" className="max-lg:sr-only">
          {t('variants.active')}
        </span>
      </label>
      {id ? (
        <span className="max-lg:hidden" />
      ) : (
        <IconButton label={t('variants.remove', { name })} onClick={() => remove(place)} className="max-lg:col-start-3">
          <X size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
})
