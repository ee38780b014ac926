import { genders } from '#domain/product-draft.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { SettingChoice, SettingText, SettingTick } from '../settings/fields.tsx'
import { flags } from './product-draft.ts'
import type { ProductForm } from './use-product.ts'
import { useNameIn, useWords } from './words.ts'

/** What it is, by the owner's lists. */
export function Facts({ form }: { form: ProductForm }) {
  const { t } = useTranslation('range')
  const words = useWords()
  const { fields } = form
  const mayPrice = useCan()('prices.write')
  // A set is sold at another price than its parts: that has the permission of the prices.
  const ticks = flags.filter((flag) => flag !== 'isSet' || mayPrice)
  const category = words.categories.find(({ id }) => id === fields.typed['category'])
  const isMoved = form.read.state !== 'draft' && form.read._id !== '' && fields.typed['slug'] !== form.read.slug
  return (
    <Section heading={t('facts.heading')} className="mt-8">
      <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Listed form={form} path="category" values={words.categories} />
        <Listed form={form} path="subcategory" values={category?.subcategories ?? []} />
        <Listed form={form} path="brand" values={words.brands} />
        <Listed form={form} path="fabric" values={words.fabrics} />
        <SettingChoice form={fields} path="gender" label={t('labels.gender')}>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {t(`facts.genders.${gender}`)}
            </option>
          ))}
        </SettingChoice>
        <SettingChoice form={fields} path="sizeGuide" label={t('labels.sizeGuide')}>
          <option value="none">{t('facts.noSizeGuide')}</option>
          <Options values={words.sizeTables} />
        </SettingChoice>
        <SettingText
          form={fields}
          path="slug"
          label={t('labels.slug')}
          hint={isMoved ? t('facts.slugMoves', { slug: form.read.slug }) : t('facts.slugHint')}
          inputMode="url"
        />
        <SettingText
          form={fields}
          path="hsCode"
          label={t('labels.hsCode')}
          hint={t('facts.hsCodeHint')}
          inputMode="numeric"
        />
      </div>
      <fieldset className="mt-5">
        <legend className="mb-1 text-sm font-medium">{t('facts.flags')}</legend>
        <div className="flex flex-wrap gap-x-8">
          {ticks.map((flag) => (
            <SettingTick key={flag} form={fields} path={flag} label={t(`labels.${flag}`)} />
          ))}
        </div>
      </fieldset>
    </Section>
  )
}

type Values = Parameters<ReturnType<typeof useNameIn>>[0]

function Options({ values }: { values: Values }) {
  const nameIn = useNameIn()
  return values.map(({ id }) => (
    <option key={id} value={id}>
      {nameIn(values, id)}
    </option>
  ))
}

type ListedProps = { form: ProductForm; path: 'category' | 'subcategory' | 'brand' | 'fabric'; values: Values }

/** One of the owner's values. One that is no longer listed stays to be seen. */
function Listed({ form, path, values }: ListedProps) {
  const { t } = useTranslation('range')
  const current = String(form.typed.fields[path] ?? '')
  const isKnown = values.some(({ id }) => id === current)
  return (
    <SettingChoice form={form.fields} path={path} label={t(`labels.${path}`)}>
      {current === '' && <option value="">{t('facts.choose')}</option>}
      {current !== '' && !isKnown && <option value={current}>{t('facts.unlisted', { value: current })}</option>}
      <Options values={values} />
    </SettingChoice>
  )
}
