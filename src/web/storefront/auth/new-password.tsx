import { useEffect, useState } from 'react'
import type { ComponentProps } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { loader as rootLoader } from '#web/root.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
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
  const isGuessable = useGuessable(typed !== '')
  const shop = useRouteLoaderData<typeof rootLoader>('root')?.storeName ?? ''
  const strength = isGuessable?.(typed, [...own.map((text) => text.split('@')[0] ?? ''), shop])
    ? 'weak'
    : strengthOf(typed, own)
  const { bars, colour } = strength ? filled[strength] : { bars: 0, colour: '' }
  return (
    <div>
      <PasswordField autoComplete="new-password" maxLength={128} hint={t('passwordHint')} {...field} />
      <div className="mt-3 flex items-center gap-3">
        <span aria-hidden="true" className="flex flex-1 gap-1">
          {[0, 1, 2, 3].map((bar) => (
            <span key={bar} className={`h-1 flex-1 transition-colors ${bar < bars ? colour : 'bg-line'}`} />
          ))}
        </span>
        <span role="status" className="min-w-24 text-end text-xs text-stone">
          {strength && (
            <>
              <span className="sr-only">{t('strength.label')}: </span>
              {t(`strength.${strength}`)}
            </>
          )}
        </span>
      </div>
    </div>
  )
}

type Rule = (password: string, own: readonly string[]) => boolean

/** The server's own rule, so that the hint never praises what will be refused. Its words come with the first sign that is typed. */
function useGuessable(isTyping: boolean): Rule | null {
  const [rule, setRule] = useState<Rule | null>(null)
  useEffect(() => {
    // Without it the hint is a rougher one.
    if (isTyping)
      import('#domain/guessable.ts').then(
        ({ isGuessable }) => setRule(() => isGuessable),
        () => undefined,
      )
  }, [isTyping])
  return rule
}
