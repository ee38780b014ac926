import type { ClientLoaderFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { Section } from '../order/section.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { SettingFields, SettingText, SettingTick } from './fields.tsx'
import type { FieldKinds } from './setting-draft.ts'
import { loadSetting, useSetting } from './use-setting.ts'

export const handle = { areas: ['settings'] } satisfies RouteHandle

const offerKinds = { isOffered: 'tick', feeFils: 'amount', capFils: 'maybeAmount' } satisfies FieldKinds
const ruleKinds = {
  isOn: 'tick',
  firstOrder: 'tick',
  aboveFils: 'maybeAmount',
  refusedParcel: 'tick',
  address: 'tick',
  cardOnlyFrom: 'maybeCount',
} satisfies FieldKinds

const cardKinds = { capturesLate: 'tick', counterAloneFils: 'amount' } satisfies FieldKinds

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () =>
    Promise.all([loadSetting('cashOnDelivery'), loadSetting('cashConfirmation'), loadSetting('payments')]),
  )
}
clientLoader.hydrate = true as const

/** Whether buyers may pay at the door, for which fee, who confirms before anything is picked, and when cards are charged. */
export default function CashSettingsPage() {
  const { t } = useTranslation('settings')
  return (
    <>
      <PageTitle of={t('cash.heading')} />
      <h1 className="text-2xl">{t('cash.heading')}</h1>
      <p className="mt-1 max-w-prose text-stone">{t('cash.text')}</p>
      <Section heading={t('cash.offer')} className="mt-6">
        <Offer />
      </Section>
      <Section heading={t('cash.rule')} className="mt-10">
        <Rule />
      </Section>
      <Section heading={t('cash.cards')} className="mt-10">
        <Cards />
      </Section>
    </>
  )
}

function Offer() {
  const { t } = useTranslation('settings')
  const form = useSetting('cashOnDelivery', offerKinds)
  const labelOf = (path: string) => t(`cash.${path as keyof typeof offerKinds}`)
  return (
    <SettingFields form={form} labelOf={labelOf} label={t('cash.offer')}>
      <SettingTick form={form} path="isOffered" label={t('cash.isOffered')} hint={t('cash.isOfferedHint')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SettingText
          form={form}
          path="feeFils"
          label={t('cash.feeFils')}
          hint={t('cash.feeFilsHint')}
          inputMode="decimal"
        />
        <SettingText
          form={form}
          path="capFils"
          label={t('cash.capFils')}
          hint={t('cash.capFilsHint')}
          inputMode="decimal"
        />
      </div>
    </SettingFields>
  )
}

function Rule() {
  const { t } = useTranslation('settings')
  const form = useSetting('cashConfirmation', ruleKinds)
  const labelOf = (path: string) => t(`cash.${path as keyof typeof ruleKinds}`)
  return (
    <SettingFields form={form} labelOf={labelOf} label={t('cash.rule')}>
      <SettingTick form={form} path="isOn" label={t('cash.isOn')} hint={t('cash.isOnHint')} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">{t('cash.when')}</legend>
        <SettingTick form={form} path="firstOrder" label={t('cash.firstOrder')} />
        <SettingTick form={form} path="refusedParcel" label={t('cash.refusedParcel')} />
        <SettingTick form={form} path="address" label={t('cash.address')} />
      </fieldset>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SettingText
          form={form}
          path="aboveFils"
          label={t('cash.aboveFils')}
          hint={t('cash.aboveFilsHint')}
          inputMode="decimal"
        />
        <SettingText
          form={form}
          path="cardOnlyFrom"
          label={t('cash.cardOnlyFrom')}
          hint={t('cash.cardOnlyFromHint')}
          inputMode="numeric"
        />
      </div>
    </SettingFields>
  )
}

function Cards() {
  const { t } = useTranslation('settings')
  const form = useSetting('payments', cardKinds)
  const labelOf = (path: string) => t(`cash.${path as keyof typeof cardKinds}`)
  return (
    <SettingFields form={form} labelOf={labelOf} label={t('cash.cards')}>
      <SettingTick form={form} path="capturesLate" label={t('cash.capturesLate')} hint={t('cash.capturesLateHint')} />
      <SettingText
        form={form}
        path="counterAloneFils"
        label={t('cash.counterAloneFils')}
        hint={t('cash.counterAloneFilsHint')}
        inputMode="decimal"
      />
    </SettingFields>
  )
}

export const ErrorBoundary = PageError
