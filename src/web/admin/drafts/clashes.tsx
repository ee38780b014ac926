import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup } from '#web/kit/field.tsx'
import type { DraftClash } from './draft-body.ts'

type ClashesProps = { clashes: readonly DraftClash[]; onSettle: (theirs: readonly DraftClash[]) => void }

const focusFirst = (element: HTMLElement | null): void => element?.focus()

/** A colleague has saved the same field meanwhile: both words side by side, and she chooses. */
export function Clashes({ clashes, onSettle }: ClashesProps) {
  const { t } = useTranslation('drafts')
  const [theirs, setTheirs] = useState<readonly string[]>([])
  const shown = (value: unknown): string => {
    if (Array.isArray(value)) return t('clash.lines', { count: value.length })
    return value === null || value === '' ? t('clash.empty') : String(value)
  }
  return (
    <div className="my-4 grid gap-4 border border-ink p-4">
      <div role="alert" tabIndex={-1} ref={focusFirst} className="outline-none">
        <h2 className="text-lg">{t('clash.heading')}</h2>
        <p className="text-sm text-stone">{t('clash.text')}</p>
      </div>
      {clashes.map((clash) => (
        <RadioGroup
          key={clash.field}
          name={`clash-${clash.field}`}
          label={t(`clash.fields.${clash.field.split('.')[0] as 'contact'}`)}
          value={theirs.includes(clash.field) ? 'theirs' : 'yours'}
          onValue={(side) =>
            setTheirs(side === 'theirs' ? [...theirs, clash.field] : theirs.filter((field) => field !== clash.field))
          }
          options={[
            { value: 'yours', label: t('clash.yours', { value: shown(clash.yours) }) },
            { value: 'theirs', label: t('clash.theirs', { value: shown(clash.theirs) }) },
          ]}
        />
      ))}
      <Button onClick={() => onSettle(clashes.filter(({ field }) => theirs.includes(field)))}>
        {t('clash.submit')}
      </Button>
    </div>
  )
}
