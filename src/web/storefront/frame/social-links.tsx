import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { SocialLink, SocialNetwork } from '#domain/company.ts'

const names: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  x: 'X',
  youtube: 'YouTube',
  pinterest: 'Pinterest',
}

/** One stroke each, drawn for a 24 by 24 field. */
const shapes: Record<SocialNetwork, string> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.01',
  facebook: 'M17 3h-3a4 4 0 0 0-4 4v4H7v4h3v6h4v-6h3l1-4h-4V7.5a1 1 0 0 1 1-1h2Z',
  tiktok: 'M14 3v11.5a3.5 3.5 0 1 1-3.5-3.5M14 3c.4 3 2.3 5 5 5.2',
  x: 'M4 4l16 16M20 4 4 20',
  youtube: 'M3 8.5A3 3 0 0 1 6 5.5h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3Zm7 1v5l4.5-2.5Z',
  pinterest: 'M9 21l3-12m-3.5 4.5c-2-4 .5-7 3.8-7s5 2.6 4.2 5.6c-.8 3.2-4.6 4-5.4 1.2',
}

/** D24: only what the store has configured. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  const { t } = useTranslation('layout')
  if (links.length === 0) return null
  return (
    <ul aria-label={t('footer.social')} className="flex">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="me noopener"
            target="_blank"
            aria-label={names[network]}
            className="inline-flex size-11 items-center justify-center hover:text-sand"
          >
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <path d={shapes[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
