import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type FieldProps = {
  label: string
  /** Stands at the field and is announced. */
  error?: string
  hint?: string
  /** Says "(optional)" behind the label. */
  isOptional?: boolean
  className?: string
}

const box =
  'w-full min-h-12 rounded-sm border bg-white px-3 text-base text-ink placeholder:text-stone/80 transition-colors ' +
  'border-stone/60 hover:border-ink focus:border-ink aria-invalid:border-sale disabled:bg-sand disabled:text-stone'

export type TextFieldProps = FieldProps & ComponentProps<'input'> & { end?: ReactNode }

/** One line. Give `type`, `inputMode` and `autoComplete`; spread react-hook-form's `register()` onto it. */
export function TextField({ label, error, hint, isOptional, className, end, ...input }: TextFieldProps) {
  const parts = useFieldParts(input.id, error, hint)
  return (
    <Frame {...{ label, error, hint, isOptional, className, parts }}>
      <div className="relative">
        <input {...input} {...parts.control} className={`${box} ${end ? 'pe-12' : ''}`} />
        {end && <span className="absolute inset-y-0 end-0 flex items-center">{end}</span>}
      </div>
    </Frame>
  )
}

export function TextArea({
  label,
  error,
  hint,
  isOptional,
  className,
  rows = 5,
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  const parts = useFieldParts(input.id, error, hint)
  return (
    <Frame {...{ label, error, hint, isOptional, className, parts }}>
      <textarea rows={rows} {...input} {...parts.control} className={`${box} py-3`} />
    </Frame>
  )
}

/** A native select; `children` are its options. */
export function SelectField({
  label,
  error,
  hint,
  isOptional,
  className,
  children,
  ...select
}: FieldProps & ComponentProps<'select'>) {
  const parts = useFieldParts(select.id, error, hint)
  return (
    <Frame {...{ label, error, hint, isOptional, className, parts }}>
      <div className="relative">
        <select {...select} {...parts.control} className={`${box} appearance-none pe-10`}>
          {children}
        </select>
        <Chevron />
      </div>
    </Frame>
  )
}

export function Checkbox({
  label,
  error,
  hint,
  className = '',
  ...input
}: Omit<FieldProps, 'label' | 'isOptional'> & ComponentProps<'input'> & { label: ReactNode }) {
  const parts = useFieldParts(input.id, error, hint)
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" {...input} {...parts.control} className="size-5 shrink-0 accent-ink" />
        <span>{label}</span>
      </label>
      <Notes {...{ error, hint, parts }} />
    </div>
  )
}

export type RadioOption = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean }

type RadioGroupProps = FieldProps &
  Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
    options: readonly RadioOption[]
    value?: string
    onValue?: (value: string) => void
  }

/** One of a few, each in its own row with a note. Works with `value`/`onValue`, or spread `register()` onto it. */
export function RadioGroup({ label, error, hint, className = '', options, value, onValue, ...input }: RadioGroupProps) {
  const parts = useFieldParts(undefined, error, hint)
  const name = input.name ?? parts.control.id
  return (
    <fieldset className={className} aria-describedby={parts.control['aria-describedby']}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="divide-y divide-line border-y border-line">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-14 items-center gap-3 py-3 has-disabled:text-stone">
            <input
              type="radio"
              {...input}
              name={name}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(onValue ? { onChange: () => onValue(option.value) } : {})}
              className="size-5 shrink-0 accent-ink"
            />
            <span className="flex-1">
              <span className="block">{option.label}</span>
              {option.note && <span className="block text-sm text-stone">{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <Notes {...{ error, hint, parts }} />
    </fieldset>
  )
}

type Parts = ReturnType<typeof useFieldParts>

function useFieldParts(givenId: string | undefined, error: string | undefined, hint: string | undefined) {
  const ownId = useId()
  const id = givenId ?? ownId
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return { errorId, hintId, control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described } }
}

type FrameProps = FieldProps & { parts: Parts; children: ReactNode }

function Frame({ label, error, hint, isOptional, className = '', parts, children }: FrameProps) {
  const { t } = useTranslation()
  return (
    <div className={className}>
      <label htmlFor={parts.control.id} className="mb-2 block text-sm font-medium">
        {label} {isOptional && <span className="font-normal text-stone">({t('optional')})</span>}
      </label>
      {children}
      <Notes {...{ error, hint, parts }} />
    </div>
  )
}

function Notes({ error, hint, parts }: { error?: string; hint?: string; parts: Parts }) {
  return (
    <>
      {hint && (
        <p id={parts.hintId} className="mt-2 text-sm text-stone">
          {hint}
        </p>
      )}
      <p id={parts.errorId} role="alert" className="text-sm text-sale not-empty:mt-2">
        {error}
      </p>
    </>
  )
}

function Chevron() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4">
      <path d="m4 7 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
