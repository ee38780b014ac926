import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from './button.tsx'
import { TextField } from './field.tsx'
import type { TextFieldProps } from './field.tsx'

/** Give `autoComplete`: current-password or new-password. Written from the left in every language, as it is typed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton label={isShown ? t('hidePassword') : t('showPassword')} onClick={() => setShown(!isShown)}>
          <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
