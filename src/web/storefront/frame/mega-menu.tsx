import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { links } from '../links.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { accessoryLinks, clothingLinks, featuredLinks } from './menu-links.ts'
import type { MenuLink } from './menu-links.ts'

/** R053: clothing, accessories, featured. */
export function MegaMenu({ category }: { category: 'men' | 'women' }) {
  const { t } = useTranslation('menu')
  const { language } = useLanguage()
  const name = t(`nav.${category}`, { ns: 'layout' })
  return (
    <div className="page grid grid-cols-[1.2fr_2fr_1fr_1fr] gap-12 py-12">
      <div className="flex flex-col items-start justify-between border-e border-line pe-12">
        <p className="font-display text-4xl">{name}</p>
        <LocalLink to={links.shop(category)} className="link mt-16 inline-flex min-h-11 items-center text-sm">
          {t(`viewAll.${category}`)}
        </LocalLink>
      </div>
      <Column heading={t('clothing')} entries={clothingLinks(category, language)} columns="columns-2" />
      <Column heading={t('accessories')} entries={accessoryLinks(category, language)} />
      <Column
        heading={t('featured')}
        entries={[...featuredLinks(language), { label: t('lookbook'), to: links.lookbook(category) }]}
      />
    </div>
  )
}

function Column({
  heading,
  entries,
  columns = '',
}: {
  heading: string
  entries: readonly MenuLink[]
  columns?: string
}) {
  return (
    <div>
      <h2 className="label-caps mb-4 font-sans text-stone">{heading}</h2>
      <ul className={columns}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <LocalLink
              to={to}
              className="inline-flex min-h-11 items-center hover:text-clay hover:underline hover:underline-offset-8"
            >
              {label}
            </LocalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
