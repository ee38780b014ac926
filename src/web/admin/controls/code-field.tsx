import { TextField } from '#web/kit/field.tsx'

/** Six digits of an authenticator app; written from the left in every language. */
export function CodeField({ label, autoFocus = false }: { label: string; autoFocus?: boolean }) {
  return (
    <TextField
      label={label}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9\s]{6,7}"
      maxLength={7}
      required
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window or step that just opened has this one field
      autoFocus={autoFocus}
    />
  )
}
