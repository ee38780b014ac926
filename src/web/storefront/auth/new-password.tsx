import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { strengthOf } from './password-strength.ts'
import type { Strength } from './password-strength.ts'

const filled: Record<Strength, { bars: number; colour: string }> = {
  weak: { bars: 1, colour: 'bg-sale' },
  fair: { bars: 2, colour: 'bg-clay' },
  good: { bars: 3, colour: 'bg-success' },
  strong: { bars: 4, colour: 'bg-success' },
}

type NewPasswordProps = ComponentProps<typeof PasswordField> & {
  /** What is typed so far. */
  typed: string
  own?: readonly string[]
}

/** A new password with a hint how hard it is to guess, said in words too. Needs the texts `auth`. */
export function NewPassword({ typed, own = [], ...field }: NewPasswordProps) {
  const { t } = useTranslation('auth')
  const strength = strengthOf(typed, own)
  const { bars, colour } = strength ? filled[strength] : { bars: 0, colour: '' }
  return (
    <div>
      <PasswordField autoComplete="new-password" maxLength={128} hint={t('passwordHint')} {...field} />
      <div className="mt-3 flex items-center gap-3">
        <span aria-hidden="true" className="flex flex-1 gap-1">
          {[0, 1, 2, 3].map((bar) => <span key={bar} className={`h-1 flex-1 transition-colors ${bar < bars ? colour : 'bg-line'}`} />)}
        </span>
        <span role="status" className="min-w-24 text-end text-xs text-stone">
          {strength && <><span className="sr-only">{t('strength.label')}: </span>{t(`strength.${strength}`)}</>}
        </span>
      </div>
    </div>
  )
}
