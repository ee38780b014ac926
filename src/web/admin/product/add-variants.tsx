import { useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { missingVariants, usualPattern } from './new-product.ts'
import type { ProductForm } from './use-product.ts'
import { Swatch } from './swatch.tsx'
import { useNameIn, useWords } from './words.ts'

/** As many as a product may have. */
const mostVariants = 400

/** Colours and sizes are ticked; what is missing of their combinations is added at once. */
export function AddVariants({ form }: { form: ProductForm }) {
  const { t } = useTranslation('range')
  const { number } = useFormat()
  const { colours, sizeSets } = useWords()
  const nameIn = useNameIn()
  const { variants } = form.typed
  const [ticked, setColours] = useState(() => new Set(variants.map(({ color }) => color)))
  const [sizes, setSizes] = useState(() => new Set(variants.map(({ size }) => size)))
  const [setId, setSet] = useState(
    () => sizeSets.find((set) => set.sizes.some((size) => sizes.has(size)))?.id ?? sizeSets[0]?.id ?? '',
  )
  const [pattern, setPattern] = useState(usualPattern)
  const shownSizes = sizeSets.find(({ id }) => id === setId)?.sizes ?? []
  const missing = missingVariants(form.typed, {
    colours: colours.flatMap(({ id }) => (ticked.has(id) ? [id] : [])),
    sizes: sizeSets.flatMap((set) => set.sizes.filter((size) => sizes.has(size))),
    pattern,
  })
  const isTooMany = variants.length + missing.length > mostVariants
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{t('variants.colours')}</legend>
        <div className="grid max-h-64 grid-cols-2 gap-x-6 overflow-y-auto sm:grid-cols-3 lg:grid-cols-5">
          {colours.map(({ id, hex }) => (
            <Tick key={id} isOn={ticked.has(id)} onChange={() => setColours(toggled(ticked, id))}>
              <Swatch hex={hex} />
              {nameIn(colours, id)}
            </Tick>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <SelectField
          label={t('variants.sizeSet')}
          value={setId}
          onChange={({ target }) => setSet(target.value)}
          className="min-w-48"
        >
          {sizeSets.map(({ id }) => (
            <option key={id} value={id}>
              {nameIn(sizeSets, id)}
            </option>
          ))}
        </SelectField>
        <fieldset className="flex-1 basis-64">
          <legend className="mb-2 text-sm font-medium">{t('variants.sizes')}</legend>
          <div className="flex flex-wrap gap-x-5">
            {shownSizes.map((size) => (
              <Tick key={size} isOn={sizes.has(size)} onChange={() => setSizes(toggled(sizes, size))}>
                <bdi>{size}</bdi>
              </Tick>
            ))}
          </div>
        </fieldset>
      </div>
      <TextField
        label={t('variants.pattern')}
        hint={t('variants.patternHint')}
        dir="ltr"
        autoComplete="off"
        maxLength={80}
        value={pattern}
        onChange={({ target }) => setPattern(target.value)}
        className="max-w-md"
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="outline"
          disabled={missing.length === 0 || isTooMany}
          onClick={() => form.change((now) => ({ variants: [...now.variants, ...missing] }))}
        >
          {missing.length === 0 ? t('variants.nothing') : t('variants.add', { count: missing.length })}
        </Button>
        {isTooMany && <p className="text-sm text-sale">{t('variants.tooMany', { most: number(mostVariants) })}</p>}
      </div>
    </div>
  )
}

const toggled = (set: ReadonlySet<string>, value: string): Set<string> =>
  set.has(value) ? new Set([...set].filter((one) => one !== value)) : new Set([...set, value])

function Tick({ isOn, onChange, children }: { isOn: boolean; onChange: () => void; children: React.ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input type="checkbox" checked={isOn} onChange={onChange} className="size-6 shrink-0 accent-ink" />
      {children}
    </label>
  )
}
