import type { Category } from '#contract/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { Picture } from '#web/kit/picture.tsx'

/** R033: at most two, each another category. */
export function CategoryTiles({ categories }: { categories: readonly Category[] }) {
  const { t } = useTranslation('home')
  const tiles = categories.filter(({ image, count }) => image !== null && count > 0).slice(0, 2)
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby="categories" className="page pt-16 sm:pt-24">
      <h2 id="categories" className="sr-only">
        {t('categories')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6">
        {tiles.map(({ slug, name, invitation, image }) => (
          <li key={slug} className="group relative">
            <Picture url={image ?? ''} alt="" sizes="(width >= 40rem) 50vw, 100vw" className="sm:aspect-[5/6]!" />
            <div className="mt-4 flex items-baseline justify-between gap-4">
              <h3 className="text-xl sm:text-2xl">{name}</h3>
              <LocalLink to={links.shop(slug)} className="link text-sm after:absolute after:inset-0">
                {invitation ?? t('shopOther', { name })}
              </LocalLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
