import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useShortMoment } from '../lists/short-moment.ts'
import { Section } from '../order/section.tsx'
import type { Return } from './return-reply.ts'

function wordOf(note: string) {
  if (note === 'exchange_lapsed') return 'exchange.lapsed'
  return note === 'exchange_ended' ? 'exchange.ended' : null
}

/** Each step of it, with who and when; the newest first. */
export function ReturnStory({ events }: { events: Return['events'] }) {
  const { t } = useTranslation('returns')
  const short = useShortMoment()
  return (
    <Section heading={t('story')}>
      <ol className="grid gap-3">
        {events.toReversed().map(({ _id, at, state, actor, by, note }) => (
          <li key={_id} className="text-sm">
            <p className="font-medium">{t(wordOf(note) ?? `states.${state}`)}</p>
            <p className="text-stone">
              <time dateTime={at}>{short(at)}</time> · <bdi>{actor === 'staff' ? by : t(`by.${actor}`)}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
