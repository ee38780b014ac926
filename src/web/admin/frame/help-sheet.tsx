import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Window } from '../controls/window.tsx'
import { Key } from './key.tsx'
import { navigationFor } from './navigation.ts'
import { useShortcuts } from './shortcuts.ts'

const listKeys = ['/', 'j', 'k', 'x', 'Enter', 'e'] as const
const nameOfKey = { '/': 'search', j: 'down', k: 'up', x: 'mark', Enter: 'open', e: 'edit' } as const

type HelpSheetProps = { can: Readonly<Record<string, unknown>>; isOpen: boolean; onChange: (isOpen: boolean) => void }

/** Keys that go somewhere, and `?` that shows all of them. */
export function HelpSheet({ can, isOpen, onChange }: HelpSheetProps) {
  const { t } = useTranslation(['desk', 'admin'])
  const navigate = useNavigate()
  const ways = navigationFor(can)
    .flatMap(({ entries }) => entries)
    .flatMap(({ keys, to, text }) => (keys ? [{ keys, to, text }] : []))
  useShortcuts({
    '?': () => onChange(true),
    ...Object.fromEntries(ways.map(({ keys, to }) => [keys, () => void navigate(to)])),
  })
  return (
    <Window title={t('keys.heading')} isOpen={isOpen} onClose={() => onChange(false)}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
        <Line keys="Ctrl K" text={t('palette.heading')} />
        {listKeys.map((key) => (
          <Line key={key} keys={key} text={t(`keys.${nameOfKey[key]}`)} />
        ))}
        {ways.map(({ keys, text }) => (
          <Line key={keys} keys={keys} text={t('keys.goTo', { place: t(`admin:nav.${text}`) })} />
        ))}
        <Line keys="?" text={t('keys.help')} />
      </dl>
    </Window>
  )
}

/** The same by a press. */
export function HelpButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline"
    >
      {t('keys.heading')}
      <Key name="?" />
    </button>
  )
}

function Line({ keys, text }: { keys: string; text: string }) {
  return (
    <>
      <dt className="flex gap-1" dir="ltr">
        {keys.split(' ').map((name) => (
          <Key key={name} name={name} />
        ))}
      </dt>
      <dd>{text}</dd>
    </>
  )
}
