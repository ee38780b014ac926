import { type FindState, mostFinds } from '#domain/return-find.ts'
import { mayBePhotographed } from '#domain/return.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useShortMoment } from '../lists/short-moment.ts'
import { PieceName } from '../order/piece-name.tsx'
import { Section } from '../order/section.tsx'
import { useSizeWords } from '../picking/size-words.ts'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { AddFind } from './add-find.tsx'
import { FindPhotos } from './inspection-photos.tsx'
import type { Return } from './return-reply.ts'

type FindsProps = { of: Return; onDone: (changed: Return) => void }
type Find = Return['finds'][number]

/** What lay in the parcel beside what was announced, and what becomes of it. */
export function Finds({ of, onDone }: FindsProps) {
  const { t } = useTranslation('returns')
  const [isOpen, setOpen] = useState(false)
  const mayAdd = useCan()('returns.receive') && mayBePhotographed(of.status) && of.finds.length < mostFinds
  if (!mayAdd && of.finds.length === 0) return null
  return (
    <Section heading={t('finds.heading')}>
      <ul className="divide-y divide-line empty:hidden">
        {of.finds.map((find) => (
          <li key={find._id} className="py-4">
            <FoundThing find={find} of={of} onDone={onDone} />
          </li>
        ))}
      </ul>
      {mayAdd && (
        <Button look="outline" size="lg" className="mt-3 max-sm:w-full" onClick={() => setOpen(true)}>
          {t('finds.add')}
        </Button>
      )}
      <AddFind of={of} isOpen={isOpen} onClose={() => setOpen(false)} onDone={onDone} />
    </Section>
  )
}

function FoundThing({ find, of, onDone }: FindsProps & { find: Find }) {
  const { t } = useTranslation('returns')
  const short = useShortMoment()
  const sizeOf = useSizeWords()
  const { piece, words, state, by, foundAt } = find
  return (
    <div className="flex gap-4 text-sm">
      <div className="w-16 shrink-0">{piece && <Picture url={piece.image ?? ''} alt="" sizes="64px" />}</div>
      <div className="min-w-0 flex-1">
        {piece && <PieceName piece={{ ...piece, size: sizeOf(piece.size) }} />}
        {words !== '' && (
          <p className="break-words whitespace-pre-line">
            <bdi>{words}</bdi>
          </p>
        )}
        <p className="mt-1 font-medium">{t(`finds.states.${state}`)}</p>
        <p className="text-stone">
          <time dateTime={foundAt}>{short(foundAt)}</time> · <bdi>{by}</bdi>
        </p>
        <FindPhotos of={of} find={find} />
        <Decisions find={find} onDone={onDone} />
      </div>
    </div>
  )
}

const verbs = ['sent_back', 'kept', 'stocked'] as const satisfies readonly FindState[]

function Decisions({ find: { _id, state, version, piece }, onDone }: { find: Find; onDone: FindsProps['onDone'] }) {
  const { t } = useTranslation('returns')
  const { act, isBusy, error } = useAct()
  const can = useCan()
  const isOpen = state === 'open' || state === 'kept'
  const mine = verbs.filter((verb) =>
    verb === 'stocked' ? piece !== null && can('stock.adjust') : verb !== state && can('returns.receive'),
  )
  if (!isOpen || mine.length === 0) return null
  const decide = (verb: (typeof verbs)[number]) => {
    const sent = { params: { id: _id }, headers: { ...oneTimeKey(), ...ifMatch(version) } }
    void act(
      () =>
        verb === 'stocked'
          ? staffCall('POST /admin/return-finds/:id/stock', { ...sent, body: {} })
          : staffCall('POST /admin/return-finds/:id/decide', { ...sent, body: { decision: verb } }),
      (reply) => {
        toast.success(said('returns:finds.decided'))
        onDone(reply.return)
      },
    )
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <FormAlert>{error}</FormAlert>
      {mine.map((verb) => (
        <Button key={verb} look="outline" size="sm" isBusy={isBusy} onClick={() => decide(verb)}>
          {t(`finds.verbs.${verb}`)}
        </Button>
      ))}
    </div>
  )
}
