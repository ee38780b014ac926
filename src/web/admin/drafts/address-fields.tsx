import { emirateName, emirates } from '#domain/address.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { SelectField, TextArea, TextField } from '#web/kit/field.tsx'
import type { Draft } from './draft-body.ts'
import type { DraftDesk } from './use-draft.ts'

type AddressField = Exclude<keyof Draft['address'], 'emirate'>

const fields: readonly AddressField[] = ['address', 'building', 'area', 'city', 'makani', 'fullName', 'phone']
const fromTheLeft: readonly AddressField[] = ['phone', 'makani']

/** Where it goes. Name and telephone are the buyer's unless they are typed here. */
export function AddressFields({ desk }: { desk: DraftDesk }) {
  const { t } = useTranslation('drafts')
  const { language } = useLanguage()
  const { typed, change, faults } = desk
  const set = (field: keyof Draft['address'], value: string) =>
    change({ address: { ...typed.address, [field]: value } })
  const faultOf = (field: string) =>
    faults[`address.${field}`] === undefined ? {} : { error: faults[`address.${field}`] as string }
  return (
    <section aria-labelledby="draft-address">
      <h2 id="draft-address" className="mb-3 text-lg">
        {t('address.heading')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('address.emirate')}
          value={typed.address.emirate}
          onChange={(event) => set('emirate', event.target.value)}
          {...faultOf('emirate')}
        >
          <option value="">{t('address.choose')}</option>
          {emirates.map(({ code }) => (
            <option key={code} value={code}>
              {emirateName(code)[language]}
            </option>
          ))}
        </SelectField>
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`address.${field}`)}
            value={typed.address[field]}
            autoComplete="off"
            {...(fromTheLeft.includes(field) ? { dir: 'ltr' } : {})}
            onChange={(event) => set(field, event.target.value)}
            {...faultOf(field)}
          />
        ))}
        <TextArea
          label={t('address.notes')}
          className="sm:col-span-2"
          value={typed.notes}
          maxLength={1000}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
    </section>
  )
}
