import type { Product } from '#contract/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'

/** The way to /lookbook, with three of its pictures. */
export function LookbookStrip({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('home')
  return (
    <section
      aria-labelledby="lookbook"
      className="page grid items-center gap-x-16 gap-y-8 py-16 lg:grid-cols-[1fr_2fr] lg:py-24"
    >
      <div>
        <h2 id="lookbook" className="text-2xl sm:text-3xl">
          {t('lookbook.heading')}
        </h2>
        <p className="mt-4 max-w-md text-stone">{t('lookbook.text')}</p>
        <LinkButton to={links.lookbook()} look="outline" className="mt-8">
          {t('lookbook.link')}
        </LinkButton>
      </div>
      <ul aria-hidden="true" className="grid grid-cols-3 gap-3 sm:gap-6">
        {products.slice(0, 3).map(({ _id, images }, index) => (
          <li key={_id} className={index === 1 ? 'pt-8 sm:pt-12' : ''}>
            <Picture url={images[0]?.url ?? ''} alt="" sizes="(width >= 64rem) 20vw, 30vw" />
          </li>
        ))}
      </ul>
    </section>
  )
}
