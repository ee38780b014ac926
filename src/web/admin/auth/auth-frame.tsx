import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { loader as rootLoader } from '#web/root.tsx'
import { LanguageChoice } from '../frame/language-choice.tsx'
import { PageTitle } from '../frame/page-title.tsx'

/** Around the pages that nobody is signed in on. */
export function AuthFrame({ heading, children }: { heading: string; children: ReactNode }) {
  const { t } = useTranslation('admin')
  const store = useRouteLoaderData<typeof rootLoader>('root')?.storeName
  return (
    <div className="flex min-h-dvh flex-col items-center px-4 py-8 sm:py-16">
      <PageTitle of={heading} />
      <header className="text-center">
        <p className="font-display text-2xl">{store}</p>
        <p className="mt-1 text-sm text-stone">{t('office')}</p>
      </header>
      <main className="mt-10 w-full max-w-md">
        <h1 className="mb-6 text-2xl">{heading}</h1>
        <noscript>{t('noScripts')}</noscript>
        {children}
      </main>
      <footer className="mt-auto pt-10">
        <LanguageChoice />
      </footer>
    </div>
  )
}
