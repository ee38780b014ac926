import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import type { Difference } from '../session/staff-call.ts'
import { useRoleName } from '../people/role-names.tsx'
import { useLimitText } from './limit.tsx'
import { grantOf, mergeDraft, permissionOf, type RoleDraft, usualSide } from './role-draft.ts'

type RoleConflictProps = {
  draft: RoleDraft
  differences: readonly Difference[]
  isBusy: boolean
  error: string | null
  onSave: (merged: RoleDraft) => void
}

/** The long form was scrolled to its end. */
function showFirst(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.closest('[role=dialog]')?.scrollIntoView({ block: 'start' })
}

/** Two editors at once: each field with both sides, and what stood there before. */
export function RoleConflict({ draft, differences, isBusy, error, onSave }: RoleConflictProps) {
  const { t } = useTranslation('admin')
  const limitText = useLimitText()
  const nameOf = useRoleName()
  const [sides, setSides] = useState(() => new Map(differences.map((one) => [one.field, usualSide(one)])))
  const sideOf = (field: string) => sides.get(field) ?? 'yours'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(mergeDraft(draft, differences, sideOf))
  }
  const shown = (difference: Difference, side: unknown) =>
    permissionOf(difference) === null ? nameOf(String(side ?? '')) : limitText(grantOf(side))
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <div role="alert" tabIndex={-1} ref={showFirst} className="outline-none">
        <h3 className="text-lg">{t('roles.conflictHeading')}</h3>
        <p className="mt-1 text-sm text-stone">{t('roles.conflictText')}</p>
      </div>
      <FormAlert>{error}</FormAlert>
      {differences.map((difference) => (
        <RadioGroup
          key={difference.field}
          name={difference.field}
          label={permissionOf(difference) ?? t('roles.name')}
          value={sideOf(difference.field)}
          onValue={(side) => setSides(new Map(sides).set(difference.field, side as 'yours' | 'theirs'))}
          hint={t('roles.was', { value: shown(difference, difference.before) })}
          options={(['yours', 'theirs'] as const).map((side) => ({
            value: side,
            label: t(`roles.${side}`, { value: shown(difference, difference[side]) }),
          }))}
        />
      ))}
      <Button type="submit" isBusy={isBusy}>
        {t('roles.conflictSubmit')}
      </Button>
    </form>
  )
}
