import { type Grant, limitKindOf, type Permission } from '#domain/permission.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Checkbox, TextField } from '#web/kit/field.tsx'
import { usePermissionWords } from './permission-words.ts'
import { limitFieldOf, limitTextOf } from './role-draft.ts'

type PermissionFieldProps = {
  permission: Permission
  /** What the role has of it. */
  grant: Grant | undefined
  /** What a role gets of it that has it anew: as far as the giver's own. */
  usual: Grant | undefined
  isFaulty: boolean
  isDisabled: boolean
}

/** A box called `permissions`, and where its permission can be limited, the limit. */
export function PermissionField({ permission, grant, usual, isFaulty, isDisabled }: PermissionFieldProps) {
  const { t } = useTranslation('admin')
  const wordOf = usePermissionWords()
  const [isChosen, setChosen] = useState(grant !== undefined)
  const kind = limitKindOf(permission)
  return (
    <div>
      <Checkbox
        name="permissions"
        value={permission}
        label={
          <>
            {wordOf(permission)} <bdi className="font-mono text-xs text-stone">{permission}</bdi>
          </>
        }
        checked={isChosen}
        onChange={(event) => setChosen(event.target.checked)}
        disabled={isDisabled}
      />
      {kind && isChosen && (
        <TextField
          className="mb-3 ps-8"
          label={t(kind === 'capFils' ? 'roles.limitAed' : 'roles.limitPercent')}
          aria-label={`${wordOf(permission)}: ${t(kind === 'capFils' ? 'roles.limitAed' : 'roles.limitPercent')}`}
          hint={t('roles.limitHint')}
          name={limitFieldOf(permission)}
          defaultValue={limitTextOf(permission, grant ?? usual)}
          inputMode={kind === 'capFils' ? 'decimal' : 'numeric'}
          dir="ltr"
          maxLength={14}
          disabled={isDisabled}
          {...(isFaulty ? { error: t(kind === 'capFils' ? 'roles.aedWrong' : 'roles.percentWrong') } : {})}
        />
      )}
    </div>
  )
}
