import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Window } from '../controls/window.tsx'
import { navigationFor } from './navigation.ts'
import { useShortcuts } from './shortcuts.ts'

const listKeys = ['/', 'j', 'k', 'x', 'Enter'] as const
const nameOfKey = { '/': 'search', j: 'down', k: 'up', x: 'mark', Enter: 'open' } as const

/** Keys that go somewhere, and `?` or a button that shows all of them. */
export function HelpSheet({ can }: { can: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation(['desk', 'admin'])
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const ways = navigationFor(can)
    .flatMap(({ entries }) => entries)
    .flatMap(({ keys, to, text }) => (keys ? [{ keys, to, text }] : []))
  useShortcuts({
    '?': () => setOpen(true),
    ...Object.fromEntries(ways.map(({ keys, to }) => [keys, () => void navigate(to)])),
  })
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline"
      >
        {t('keys.heading')}
        <Key name="?" />
      </button>
      <Window title={t('keys.heading')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 text-sm">
          {listKeys.map((key) => (
            <Line key={key} keys={key} text={t(`keys.${nameOfKey[key]}`)} />
          ))}
          {ways.map(({ keys, text }) => (
            <Line key={keys} keys={keys} text={t('keys.goTo', { place: t(`admin:nav.${text}`) })} />
          ))}
          <Line keys="?" text={t('keys.help')} />
        </dl>
      </Window>
    </>
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

export function Key({ name }: { name: string }) {
  return (
    <kbd
      dir="ltr"
      className="inline-flex min-w-6 items-center justify-center rounded-sm border border-stone/50 bg-white px-1.5 font-sans text-xs leading-5"
    >
      {name}
    </kbd>
  )
}
