import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language.tsx'
import { useTranslation } from '../i18n/use-translation.tsx'
import { prefixIn } from './kind-of.ts'
import { listSeen } from './shelves.ts'
import type { SeenPage } from './shelves.ts'

const most = 12

/** What can be looked at without a connection: the newest first, in the language of the page. */
export function SeenPages() {
  const { t } = useTranslation('offline')
  const pages = useSeenPages()
  if (pages === null) return <div className="mt-16 min-h-96" />
  if (pages.length === 0) return <p className="mt-16 text-stone">{t('nothing')}</p>
  return (
    <section aria-labelledby="seen" className="mt-16">
      <h2 id="seen" className="text-2xl">
        {t('seen')}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {pages.map(({ path, title, picture }) => (
          <li key={path}>
            <Link to={path} prefetch="none" className="group block">
              {picture ? (
                <img src={picture} alt="" className="aspect-[4/5] w-full bg-sand object-cover" />
              ) : (
                <Blank title={title} />
              )}
              <span className="mt-3 block underline-offset-4 group-hover:underline">{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** For a page without pictures. */
function Blank({ title }: { title: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex aspect-[4/5] items-center justify-center bg-sand font-display text-5xl text-stone"
    >
      {title.slice(0, 1)}
    </span>
  )
}

function useSeenPages(): SeenPage[] | null {
  const { language, prefix } = useLanguage()
  const [pages, setPages] = useState<SeenPage[] | null>(null)
  useEffect(() => {
    let isWanted = true
    const show = (all: SeenPage[]) =>
      isWanted &&
      setPages(all.filter((page) => page.language === language && prefixIn(page.path) === prefix).slice(0, most))
    const kept = 'caches' in globalThis ? listSeen() : Promise.resolve([])
    kept.then(show, () => show([]))
    return () => void (isWanted = false)
  }, [language, prefix])
  return pages
}
