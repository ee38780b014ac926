import { lookbookFilters } from '#domain/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '../links.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { accessoryLinks, clothingLinks, collectionLinks } from './menu-links.ts'
import type { MenuCategory, MenuLink } from './menu-links.ts'
import { useMenu } from './use-store.ts'

/** R053: clothing, accessories, featured. */
export function MegaMenu({ category }: { category: MenuCategory }) {
  const { t } = useTranslation('menu')
  const menu = useMenu()
  const { slug, name, panel } = category
  const others = accessoryLinks(category)
  // R040: the lookbook has tabs of its own.
  const tab = lookbookFilters.find((filter) => filter === slug)
  return (
    <div className="page grid grid-cols-[1.2fr_2fr_1fr_1fr] gap-12 py-12">
      <div className="flex flex-col items-start justify-between border-e border-line pe-12">
        <p className="font-display text-4xl">{name}</p>
        <LocalLink to={links.shop(slug)} className="link mt-16 inline-flex min-h-11 items-center text-sm">
          {panel?.viewAll ?? t('viewAll', { name })}
        </LocalLink>
      </div>
      <Column
        heading={panel?.isClothing ? t('clothing') : name}
        entries={clothingLinks(category)}
        columns="columns-2"
      />
      {others.length > 0 && <Column heading={t('accessories')} entries={others} />}
      <Column
        heading={t('featured')}
        entries={[
          ...collectionLinks(menu, ['new-in', 'ready-to-wear', 'sale']),
          { label: t('lookbook'), to: links.lookbook(tab) },
        ]}
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
