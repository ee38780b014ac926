import type { AdminCalls } from '#contract/admin-calls.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Window } from '../controls/window.tsx'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Selection } from './use-selection.ts'

type StartBody = AdminCalls['POST /admin/runs']['body']
type Act = StartBody['act']
type Verb = Act['verb']

type BulkBarProps = {
  selection: Selection
  /** How many the query has; null where that is more than a run may take. */
  total: number | null
  /** What finds all of them. */
  query: Record<string, string>
  /** What can be done; of orders in general unless said. */
  verbs?: readonly Verb[]
  onStarted: (runId: string) => void
}

const usualVerbs: readonly Verb[] = ['tag', 'untag', 'hold', 'release']

/** Below a list with marked rows: how many they are, all of the query instead, and what can be done with them. */
export function BulkBar({ selection, total, query, verbs = usualVerbs, onStarted }: BulkBarProps) {
  const { t } = useTranslation('desk')
  const { number } = useFormat()
  const [verb, setVerb] = useState<Verb | null>(null)
  const count = selection.isAll ? (total ?? 0) : selection.ids.length
  if (count === 0) return null
  const canTakeAll = !selection.isAll && selection.isPageOn && total !== null && total > selection.ids.length
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-ink bg-sand px-4 py-2 text-sm sm:-mx-8 sm:px-8"
    >
      <p role="status" className="font-medium">
        {t('bulk.marked', { count })}
      </p>
      {canTakeAll && (
        <Button look="quiet" size="sm" className="px-0!" onClick={selection.takeAll}>
          {t('bulk.takeAll', { all: number(total) })}
        </Button>
      )}
      <span className="flex flex-wrap gap-x-1">
        {verbs.map((one) => (
          <Button key={one} look="quiet" size="sm" className="px-2!" onClick={() => setVerb(one)}>
            {t(`bulk.verbs.${one}`)}
          </Button>
        ))}
      </span>
      <Button look="quiet" size="sm" className="px-0! sm:ms-auto" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
      <Window title={t(`bulk.verbs.${verb ?? 'tag'}`)} isOpen={verb !== null} onClose={() => setVerb(null)}>
        {verb && (
          <VerbForm
            verb={verb}
            count={count}
            which={selection.isAll ? { query: query as NonNullable<StartBody['query']> } : { ids: [...selection.ids] }}
            onStarted={(runId) => {
              setVerb(null)
              selection.clear()
              onStarted(runId)
            }}
          />
        )}
      </Window>
    </section>
  )
}

type VerbFormProps = { verb: Verb; count: number; which: Partial<StartBody>; onStarted: (runId: string) => void }

function actOf(verb: Verb, text: string): Act {
  if (verb === 'release' || verb === 'ask') return { verb }
  return verb === 'hold' ? { verb, input: { reason: text } } : { verb, input: { tag: text } }
}

function VerbForm({ verb, count, which, onStarted }: VerbFormProps) {
  const { t } = useTranslation('desk')
  const { act, isBusy, error } = useAct()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '')
    const body = { act: actOf(verb, text), ...which }
    void act(
      () => staffCall('POST /admin/runs', { body, headers: oneTimeKey() }),
      ({ run }) => onStarted(run._id),
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      {verb !== 'release' && verb !== 'ask' && (
        <TextField
          label={t(verb === 'hold' ? 'bulk.reason' : 'bulk.tag')}
          name="text"
          maxLength={verb === 'hold' ? 300 : 40}
          required
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window that just opened has this one field
          autoFocus
        />
      )}
      <Button type="submit" isBusy={isBusy}>
        {t(`bulk.submit.${verb}`, { count })}
      </Button>
    </form>
  )
}
