import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useRouteLoaderData } from 'react-router'
import { links } from '../links.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { NewsletterBox } from '../newsletter/newsletter-box.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { SocialLinks } from './social-links.tsx'

const columns = [
  {
    heading: 'touch',
    entries: [
      ['contact', links.contact()],
      ['storeLocator', links.storeLocator()],
    ],
  },
  {
    heading: 'company',
    entries: [
      ['about', links.about()],
      ['careers', links.careers()],
      ['press', links.press()],
      ['sustainability', links.sustainability()],
    ],
  },
  {
    heading: 'services',
    entries: [
      ['giftCard', links.giftCard()],
      ['findOrder', links.findOrder()],
      ['shipping', links.shipping()],
      ['returns', links.returns()],
      ['sizeGuide', links.sizeGuide()],
      ['faq', links.faq()],
      ['wholesale', links.wholesale()],
    ],
  },
  {
    heading: 'legal',
    entries: [
      ['privacy', links.privacy()],
      ['terms', links.terms()],
      ['cookies', links.cookies()],
      ['accessibility', links.accessibility()],
    ],
  },
] as const

/** R056. */
export function Footer() {
  const { t } = useTranslation('layout')
  const front = useRouteLoaderData<typeof rootLoader>('root')
  const shown = columns.map(({ heading, entries }) => ({
    heading,
    entries: entries.filter(([, to]) => !front?.store.absentPages.includes(to.slice(1))),
  }))
  return (
    <footer className="on-dark bg-black text-white">
      <div className="page grid grid-cols-1 gap-x-12 gap-y-16 py-16 lg:grid-cols-[1.2fr_2fr] lg:py-24">
        <FooterBrand />
        <div className="grid grid-cols-2 gap-x-6 gap-y-12 md:grid-cols-4">
          {shown
            .filter(({ entries }) => entries.length > 0)
            .map(({ heading, entries }) => (
              <nav key={heading} aria-label={t(`footer.${heading}`)}>
                <h2 className="label-caps mb-4 font-sans text-white/70">{t(`footer.${heading}`)}</h2>
                <ul>
                  {entries.map(([name, to]) => (
                    <li key={name}>
                      <LocalLink
                        to={to}
                        className="inline-flex min-h-11 items-center text-sm hover:underline hover:underline-offset-8"
                      >
                        {t(`footer.${name}`)}
                      </LocalLink>
                    </li>
                  ))}
                </ul>
                {heading === 'touch' && <p className="mt-2 text-sm text-white/70">{front?.store.hours}</p>}
              </nav>
            ))}
        </div>
      </div>
      <FooterBase />
    </footer>
  )
}

function FooterBrand() {
  const { t } = useTranslation('layout')
  const storeName = useRouteLoaderData<typeof rootLoader>('root')?.storeName
  return (
    <div className="max-w-sm">
      <p className="font-display text-4xl">
        <bdi>{storeName}</bdi>
      </p>
      <p className="mt-6 text-sm text-white/70">{t('footer.brand')}</p>
      <div className="mt-12">
        <NewsletterBox />
      </div>
    </div>
  )
}

function FooterBase() {
  const { t } = useTranslation('layout')
  const front = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-white/15 py-6">
      <p className="text-sm text-white/70">
        <bdi>{t('footer.rights', { year: front?.year, name: front?.storeName })}</bdi>
      </p>
      <SocialLinks links={front?.store.social ?? []} />
      <LanguageSwitcher />
    </div>
  )
}
