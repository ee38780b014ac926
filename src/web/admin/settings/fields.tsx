import { directionOf, languages } from '#domain/locale.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Checkbox, RadioGroup, SelectField, TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useState } from 'react'
import type { Clash } from './setting-draft.ts'
import type { SettingForm } from './use-setting.ts'

/** Of any form whose fields are known by their paths. */
export type FieldsOfForm = Pick<SettingForm, 'typed' | 'change' | 'faults'>

type OneProps = { form: FieldsOfForm; path: string; label: string; hint?: string; className?: string }

const partsOf = ({ form: { typed, change, faults }, path, label, hint, className }: OneProps) => ({
  label,
  name: path,
  value: String(typed[path] ?? ''),
  onChange: ({ target }: { target: { value: string } }) => change(path, target.value),
  ...(hint ? { hint } : {}),
  ...(className ? { className } : {}),
  ...(faults[path] ? { error: faults[path] } : {}),
})

/** One line; `inputMode` for what is digits. */
export function SettingText({
  inputMode,
  type,
  ...one
}: OneProps & { inputMode?: 'numeric' | 'decimal' | 'url'; type?: 'date' | 'datetime-local' }) {
  const isLatin = inputMode !== undefined || type !== undefined
  return (
    <TextField
      {...partsOf(one)}
      {...(inputMode ? { inputMode } : {})}
      {...(type ? { type } : {})}
      {...(isLatin ? { dir: 'ltr' } : {})}
      autoComplete="off"
    />
  )
}

export function SettingTick({ form: { typed, change }, path, label, hint }: OneProps) {
  return (
    <Checkbox
      label={label}
      name={path}
      checked={typed[path] === true}
      onChange={({ target }) => change(path, target.checked)}
      {...(hint ? { hint } : {})}
    />
  )
}

export function SettingChoice({ children, ...one }: OneProps & { children: ReactNode }) {
  return <SelectField {...partsOf(one)}>{children}</SelectField>
}

/** The same in each language, side by side on a desk. */
export function SettingTexts({ isLong = false, hint, label, path, form }: OneProps & { isLong?: boolean }) {
  const { t } = useTranslation('settings')
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      {hint && <p className="mt-1 text-sm text-stone">{hint}</p>}
      <div className="mt-2 grid gap-4 lg:grid-cols-3">
        {languages.map((language) => {
          const props = {
            ...partsOf({ form, path: `${path}.${language}`, label: t(`in.${language}`) }),
            lang: language,
            dir: directionOf(language),
            autoComplete: 'off',
          }
          return isLong ? <TextArea key={language} rows={3} {...props} /> : <TextField key={language} {...props} />
        })}
      </div>
    </fieldset>
  )
}

type FormProps = { form: SettingForm; labelOf: (path: string) => string; label: string; children: ReactNode }

/** The form around a group of settings: what clashes with somebody else's save, what went wrong, and the button. */
export function SettingFields({ form, labelOf, label, children }: FormProps) {
  const { t } = useTranslation('settings')
  return (
    <form method="post" noValidate onSubmit={form.submit} className="mt-5 grid max-w-4xl gap-6" aria-label={label}>
      {form.clashes.length > 0 && <Clashes clashes={form.clashes} labelOf={labelOf} onSettle={form.settle} />}
      <fieldset disabled={!form.mayWrite} className="grid gap-6">
        {children}
      </fieldset>
      <FormAlert>{form.error}</FormAlert>
      {form.mayWrite ? (
        <Button
          type="submit"
          size="lg"
          isBusy={form.isBusy}
          disabled={form.clashes.length > 0}
          className="justify-self-start"
        >
          {t('save')}
        </Button>
      ) : (
        <p className="text-stone">{t('readOnly')}</p>
      )}
    </form>
  )
}

const focusFirst = (element: HTMLElement | null): void => element?.focus()

type ClashesProps = {
  clashes: readonly Clash[]
  labelOf: (path: string) => string
  onSettle: (theirs: readonly Clash[]) => void
}

/** Somebody else has saved the same fields meanwhile: both words side by side, and she chooses. */
export function Clashes({ clashes, labelOf, onSettle }: ClashesProps) {
  const { t } = useTranslation('settings')
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const shown = (value: string | boolean): string => {
    if (typeof value === 'boolean') return value ? t('clash.on') : t('clash.off')
    return value === '' ? t('clash.empty') : `\u2068${value}\u2069`
  }
  const choose = (path: string, side: string) =>
    setTheirs(side === 'theirs' ? [...theirs, path] : theirs.filter((other) => other !== path))
  return (
    <div className="grid gap-4 border border-ink p-4">
      <div role="alert" tabIndex={-1} ref={focusFirst} className="outline-none">
        <h2 className="text-lg">{t('clash.heading')}</h2>
        <p className="text-sm text-stone">{t('clash.text')}</p>
      </div>
      {clashes.map((clash) => (
        <RadioGroup
          key={clash.path}
          name={`clash-${clash.path}`}
          label={labelOf(clash.path)}
          value={theirs.includes(clash.path) ? 'theirs' : 'yours'}
          onValue={(side) => choose(clash.path, side)}
          options={[
            { value: 'yours', label: t('clash.yours', { value: shown(clash.yours) }) },
            { value: 'theirs', label: t('clash.theirs', { value: shown(clash.theirs) }) },
          ]}
        />
      ))}
      <Button
        className="justify-self-start"
        onClick={() => onSettle(clashes.filter(({ path }) => theirs.includes(path)))}
      >
        {t('clash.submit')}
      </Button>
    </div>
  )
}
