import { latinDigits } from '#domain/digits.ts'
import { readIban } from '#domain/iban.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextField } from '#web/kit/field.tsx'

const whole = 23

/** Without spaces, in capital letters. */
const signsOf = (typed: string): string => latinDigits(typed).replace(/[\s-]/g, '').toUpperCase()

const inFours = (signs: string): string => signs.replace(/(.{4})(?=.)/g, '$1 ')

type Props = { value: string; onValue: (value: string) => void; isTried: boolean }

/** Says, as she types, how the number was read and whether its check digits fit. */
export function IbanField({ value, onValue, isTried }: Props) {
  const { t } = useTranslation('payback')
  const signs = signsOf(value)
  const isRight = readIban(value) !== null
  const digits = `\u2066${signs.slice(2, 4)}\u2069`
  const isWhole = signs.length >= whole
  const error = isRight ? undefined : isWhole ? t('wrong', { digits }) : isTried ? t('missing') : undefined
  return (
    <div>
      <TextField
        label={t('iban')}
        hint={t('hint')}
        name="iban"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={value}
        onChange={({ target }) => onValue(target.value)}
        {...(error === undefined ? {} : { error })}
      />
      <p role="status" className={`mt-1 text-sm ${isRight ? 'text-success' : 'text-stone'}`}>
        {signs.length > 4 && <span className="block">{t('so', { iban: `\u2066${inFours(signs)}\u2069` })}</span>}
        {isRight && t('right', { digits })}
      </p>
    </div>
  )
}
