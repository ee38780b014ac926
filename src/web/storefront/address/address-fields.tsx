import { emirates } from '#domain/address.ts'
import { pickText } from '#domain/locale.ts'
import { useEffect, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'

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
  label: '',
  fullName: '',
  phone: '',
  address: '',
  building: '',
  area: '',
  city: '',
  emirate: '',
  postalCode: '',
  poBox: '',
  makani: '',
}

/** What few addresses have: asked for below "More details". */
const rareFields = ['poBox', 'makani', 'postalCode'] as const satisfies (keyof AddressValues)[]

export const hasRare = (values: Partial<AddressValues> | undefined) => rareFields.some((name) => values?.[name])

type Connection = Pick<ComponentProps<'input'>, 'name' | 'ref'> &
  Partial<Pick<ComponentProps<'input'>, 'required'>> & {
    onChange: (event: { target: unknown; type?: unknown }) => unknown
    onBlur: (event: { target: unknown; type?: unknown }) => unknown
    error: string | undefined
  }

type AddressFieldsProps = {
  /** `(name) => form.field(name)`, or below a key: `(name) => form.field(`shippingAddress.${name}`)`. */
  field: (name: keyof AddressValues) => Connection
  /** `hasRare` of what is in the form. */
  withRare: boolean
  /** The owner's name for it ("Home"): in the address book only. */
  withLabel?: boolean
  /** Where the person is already asked for elsewhere on the page (checkout). */
  withPerson?: boolean
}

/** A delivery address in the UAE (D10). Needs the texts `address` in the route's `handle.areas`. */
export function AddressFields({ field, withRare, withLabel = false, withPerson = true }: AddressFieldsProps) {
  const { t } = useTranslation('address')
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      {withLabel && (
        <TextField
          label={t('label')}
          hint={t('labelHint')}
          isOptional
          maxLength={60}
          className="sm:col-span-2"
          {...field('label')}
        />
      )}
      {withPerson && (
        <TextField label={t('fullName')} autoComplete="shipping name" maxLength={200} {...field('fullName')} />
      )}
      {withPerson && (
        <TextField
          label={t('phone')}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          dir="ltr"
          placeholder="050 123 4567"
          {...field('phone')}
        />
      )}
      <TextField
        label={t('address')}
        autoComplete="shipping address-line1"
        maxLength={300}
        className="sm:col-span-2"
        {...field('address')}
      />
      <TextField
        label={t('building')}
        hint={t('buildingHint')}
        isOptional
        autoComplete="shipping address-line2"
        maxLength={200}
        className="sm:col-span-2"
        {...field('building')}
      />
      <TextField
        label={t('area')}
        isOptional
        autoComplete="shipping address-level3"
        maxLength={120}
        {...field('area')}
      />
      <TextField label={t('city')} autoComplete="shipping address-level2" maxLength={120} {...field('city')} />
      <EmirateField {...field('emirate')} />
      <MoreDetails isFilled={withRare} isFaulty={rareFields.some((name) => field(name).error)}>
        <TextField label={t('poBox')} inputMode="numeric" maxLength={20} dir="ltr" {...field('poBox')} />
        <TextField
          label={t('makani')}
          hint={t('makaniHint')}
          inputMode="numeric"
          maxLength={14}
          dir="ltr"
          {...field('makani')}
        />
        <TextField
          label={t('postalCode')}
          hint={t('postalCodeHint')}
          autoComplete="shipping postal-code"
          maxLength={20}
          dir="ltr"
          {...field('postalCode')}
        />
      </MoreDetails>
    </div>
  )
}

/** Opens by itself when it holds something, and can't be closed over a fault: the focus must be able to go there. */
function MoreDetails({ isFilled, isFaulty, children }: { isFilled: boolean; isFaulty: boolean; children: ReactNode }) {
  const { t } = useTranslation(['address', 'common'])
  const [isOpen, setOpen] = useState(isFilled)
  useEffect(() => {
    if (isFilled) setOpen(true)
  }, [isFilled])
  const follow = ({ currentTarget }: { currentTarget: HTMLDetailsElement }) => {
    if (isFaulty) currentTarget.open = true
    setOpen(currentTarget.open)
  }
  return (
    <details open={isOpen || isFaulty} onToggle={follow} className="group border-y border-line sm:col-span-2">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 text-sm font-medium [&::-webkit-details-marker]:hidden">
        <span>
          {t('address:more')} <span className="font-normal text-stone">({t('common:optional')})</span>
        </span>
        <span aria-hidden="true" className="text-xl leading-none text-stone group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-xl leading-none text-stone group-open:block">
          −
        </span>
      </summary>
      <div className="grid gap-x-4 gap-y-5 pt-1 pb-6 sm:grid-cols-3">{children}</div>
    </details>
  )
}

function EmirateField({ ref, onChange, onBlur, name, error }: Connection) {
  const { t } = useTranslation('address')
  const { language } = useLanguage()
  return (
    <SelectField
      label={t('emirate')}
      className="sm:col-span-2"
      autoComplete="shipping address-level1"
      {...{ name, error, onChange, onBlur }}
      ref={ref as ComponentProps<'select'>['ref']}
    >
      <option value="">{t('chooseEmirate')}</option>
      {emirates.map((emirate) => (
        <option key={emirate.code} value={emirate.code}>
          {pickText(emirate.name, language)}
        </option>
      ))}
    </SelectField>
  )
}
