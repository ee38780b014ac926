import type { Settings } from '#contract/accounts.ts'
import { languages } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { useSession } from '#web/session/use-session.ts'
import { Checkbox, RadioGroup } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useSettings } from './use-settings.ts'

export const handle = { areas: ['account'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'settings', path: null })

/** Each in its own words, as in the header. */
const languageNames: Record<Language, string> = { en: 'English', ar: 'العربية', fr: 'Français' }

/** R098: every choice is saved as it is made. */
export default function SettingsPage() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  return (
    <div className="max-w-xl">
      <h1 className="text-3xl">{t('settings.heading')}</h1>
      {user ? (
        <SettingsForm settings={user.settings} />
      ) : (
        <div aria-busy="true" className="mt-10 grid gap-10">
          <Skeleton className="h-60" />
          <Skeleton className="h-16" />
          <Skeleton className="h-64" />
          <Skeleton className="h-24" />
        </div>
      )}
    </div>
  )
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('account')
  const { change, chooseLanguage } = useSettings(settings)
  const { notifications, showTrackingInfo } = settings
  return (
    <div className="mt-10 grid gap-10">
      <RadioGroup
        label={t('settings.language')}
        hint={t('settings.languageText')}
        name="language"
        value={settings.language}
        onValue={(value) => void chooseLanguage(value as Language)}
        options={languages.map((value) => ({ value, label: <bdi lang={value}>{languageNames[value]}</bdi> }))}
      />
      <Group heading={t('settings.currency')}>
        <p className="py-3 text-stone">
          <bdi className="text-ink">AED</bdi> · {t('settings.currencyText')}
        </p>
      </Group>
      <Group heading={t('settings.notifications')}>
        {(['email', 'sms', 'push'] as const).map((way) => (
          <Choice
            key={way}
            label={t(`settings.${way}`)}
            hint={t(`settings.${way}Text`)}
            checked={notifications[way]}
            onChange={(isOn) => void change({ notifications: { [way]: isOn } })}
          />
        ))}
      </Group>
      <Group heading={t('order.timeline')}>
        <Choice
          label={t('settings.tracking')}
          hint={t('settings.trackingText')}
          checked={showTrackingInfo}
          onChange={(isOn) => void change({ showTrackingInfo: isOn })}
        />
      </Group>
    </div>
  )
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{heading}</legend>
      <div className="divide-y divide-line border-y border-line">{children}</div>
    </fieldset>
  )
}

function Choice({
  label,
  hint,
  checked,
  onChange,
}: {
  label: string
  hint: string
  checked: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="py-2 [&_p]:mt-0 [&_p]:ps-8"
    />
  )
}
