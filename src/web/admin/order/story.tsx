import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { NoteForm } from './note-form.tsx'
import { byDay, type OrderReply, type StoryEntry, useClock } from './order-reply.ts'
import { Section } from './section.tsx'
import { useStoryText } from './story-text.ts'

const shownAtFirst = 40

/** Everything that happened, newest first, day by day; above it the place to write a note. */
export function Story({ page }: { page: OrderReply }) {
  const { t } = useTranslation('order')
  const { date } = useFormat()
  const can = useCan()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? page.timeline : page.timeline.slice(0, shownAtFirst)
  return (
    <Section
      heading={t('story.heading')}
      className="min-w-0"
      end={
        can('audit.read') && (
          <Link
            to={adminLinks.audit({ objectType: 'order', objectId: page.order._id })}
            className="inline-flex min-h-11 items-center text-sm underline decoration-line underline-offset-4 hover:decoration-ink"
          >
            {t('story.log')}
          </Link>
        )
      }
    >
      {can('orders.note') && <NoteForm id={page.order._id} />}
      {byDay(shown).map(({ day, entries }) => (
        <div key={day} className="mt-6">
          <h3 className="text-sm font-medium">{date(day)}</h3>
          <ol className="mt-1">
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
      {shown.length < page.timeline.length && (
        <Button look="outline" size="sm" className="mt-4" onClick={() => setWhole(true)}>
          {t('story.older')}
        </Button>
      )}
    </Section>
  )
}

function Entry({ entry }: { entry: StoryEntry }) {
  const clock = useClock()
  const textOf = useStoryText()
  const { who, what, remark } = textOf(entry)
  const isNote = entry.kind === 'note'
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2 py-1.5 text-sm">
      <time dateTime={entry.at} className="text-stone tabular-nums">
        {clock(entry.at)}
      </time>
      <div className="min-w-0">
        <p>
          {who !== null && (
            <>
              <bdi className="font-medium">{who}</bdi>{' '}
            </>
          )}
          <span className={who === null ? '' : 'text-stone'}>{what}</span>
        </p>
        {remark !== '' && (
          <p className={isNote ? 'mt-1 border-s-2 border-clay bg-white px-3 py-2' : 'text-stone'}>
            <bdi className="break-words whitespace-pre-line">{remark}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
