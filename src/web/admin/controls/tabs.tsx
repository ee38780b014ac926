import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

export type Tab = { id: string; to: string; name: ReactNode; isHere: boolean }

/** The parts of a list as links in one line, which scrolls sideways on a narrow screen: the one that is shown is always in sight. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.find(({ isHere }) => isHere)?.id
  useEffect(() => {
    const [around, link] = [nav.current, nav.current?.querySelector('[aria-current]')]
    if (around && link) around.scrollBy({ left: middleOf(link) - middleOf(around) })
  }, [current])
  return (
    <nav ref={nav} aria-label={label} className="mt-3 overflow-x-auto border-b border-line [scrollbar-width:none]">
      <ul className="flex gap-x-6">
        {tabs.map(({ id, to, name, isHere }) => (
          <li key={id} className="shrink-0">
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent text-sm whitespace-nowrap text-stone hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-medium aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
