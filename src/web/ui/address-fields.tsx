import { emirates } from '#domain/address.ts'
import { pickText } from '#domain/locale.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '../i18n/language.tsx'
import { SelectField, TextField } from './field.tsx'

/** What is typed; `addressFields` of the contract reads it. */
export type AddressValues = {
  label: string
  fullName: string
  phone: string
  address: string
  building: string
  area: string
  city: string
  emirate: string
  postalCode: string
  poBox: string
  makani: string
}

export const blankAddress: AddressValues = {
  label: '', fullName: '', phone: '', address: '', building: '', area: '', city: '', emirate: '', postalCode: '', poBox: '', makani: '',
}

type Connection = Pick<ComponentProps<'input'>, 'name' | 'ref'> & Partial<Pick<ComponentProps<'input'>, 'required'>> & {
  onChange: (event: { target: unknown; type?: unknown }) => unknown
  onBlur: (event: { target: unknown; type?: unknown }) => unknown
  error: string | undefined
}

type AddressFieldsProps = {
  /** `(name) => form.field(name)`, or below a key: `(name) => form.field(`shippingAddress.${name}`)`. */
  field: (name: keyof AddressValues) => Connection
  /** The owner's name for it ("Home"): in the address book only. */
  withLabel?: boolean
  /** Where the person is already asked for elsewhere on the page (checkout). */
  withPerson?: boolean
}

/** A delivery address in the UAE (D10). Needs the texts `address` in the route's `handle.areas`. */
export function AddressFields({ field, withLabel = false, withPerson = true }: AddressFieldsProps) {
  const { t } = useTranslation('address')
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {withLabel && <TextField label={t('label')} hint={t('labelHint')} isOptional maxLength={60} className="sm:col-span-2" {...field('label')} />}
      {withPerson && <TextField label={t('fullName')} autoComplete="shipping name" maxLength={200} {...field('fullName')} />}
      {withPerson && <TextField label={t('phone')} type="tel" inputMode="tel" autoComplete="shipping tel" dir="ltr" placeholder="050 123 4567" {...field('phone')} />}
      <TextField label={t('address')} autoComplete="shipping address-line1" maxLength={300} className="sm:col-span-2" {...field('address')} />
      <TextField label={t('building')} hint={t('buildingHint')} isOptional autoComplete="shipping address-line2" maxLength={200} className="sm:col-span-2" {...field('building')} />
      <TextField label={t('area')} isOptional autoComplete="shipping address-level3" maxLength={120} {...field('area')} />
      <TextField label={t('city')} autoComplete="shipping address-level2" maxLength={120} {...field('city')} />
      <EmirateField {...field('emirate')} />
      <TextField label={t('poBox')} isOptional inputMode="numeric" maxLength={20} dir="ltr" {...field('poBox')} />
      <TextField label={t('makani')} hint={t('makaniHint')} isOptional inputMode="numeric" maxLength={14} dir="ltr" {...field('makani')} />
      <TextField label={t('postalCode')} hint={t('postalCodeHint')} isOptional autoComplete="shipping postal-code" maxLength={20} dir="ltr" {...field('postalCode')} />
    </div>
  )
}

function EmirateField({ ref, onChange, onBlur, name, error }: Connection) {
  const { t } = useTranslation('address')
  const { language } = useLanguage()
  return (
    <SelectField label={t('emirate')} autoComplete="shipping address-level1" {...{ name, error, onChange, onBlur }} ref={ref as ComponentProps<'select'>['ref']}>
      <option value="">{t('chooseEmirate')}</option>
      {emirates.map((emirate) => <option key={emirate.code} value={emirate.code}>{pickText(emirate.name, language)}</option>)}
    </SelectField>
  )
}
