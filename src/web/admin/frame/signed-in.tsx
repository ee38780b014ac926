import { LogOut } from 'lucide-react'
import { NavLink, Outlet, useNavigate, useRouteLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { adminLinks } from '../links.ts'
import { useMe } from '../session/me.ts'
import { loadForStaff, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { StepUpDialog } from '../session/step-up-dialog.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { navigation } from './navigation.ts'
import { PageError } from './page-error.tsx'

/** Who is not signed in is led to sign in, before anything is shown. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/session', {}))
}
clientLoader.hydrate = true as const

/** What stands around every page of the back office. */
export default function SignedIn() {
  const me = useMe()
  const { t } = useTranslation(['admin', 'common'])
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-paper focus:px-4 focus:py-3"
      >
        {t('common:skipToContent')}
      </a>
      <header className="flex flex-col border-line bg-sand px-4 py-3 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:border-e lg:px-6 lg:py-6">
        <StoreName />
        <Menu can={me.can} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:mt-auto lg:flex-col lg:items-start">
          <LanguageChoice />
          <Account name={me.name} email={me.email} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-8 lg:py-8">
        <Outlet />
      </main>
      <StepUpDialog />
    </div>
  )
}

function StoreName() {
  const { t } = useTranslation('admin')
  const store = useRouteLoaderData<typeof rootLoader>('root')?.storeName
  return (
    <p className="flex items-baseline gap-2">
      <span className="font-display text-xl">{store}</span>
      <span className="text-sm text-stone">{t('office')}</span>
    </p>
  )
}

function Menu({ can }: { can: Record<string, unknown> }) {
  const { t } = useTranslation('admin')
  return (
    <nav aria-label={t('menu')} className="mt-2 lg:mt-8">
      <ul className="flex flex-wrap gap-x-5 lg:flex-col">
        {navigation
          .filter(({ may }) => may === null || can[may] !== undefined)
          .map(({ text, to }) => (
            <li key={text}>
              <NavLink
                to={to}
                end={to === adminLinks.home()}
                className="inline-flex min-h-11 items-center text-sm hover:text-clay aria-[current=page]:font-medium aria-[current=page]:underline aria-[current=page]:underline-offset-8"
              >
                {t(`nav.${text}`)}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function Account({ name, email }: { name: string; email: string }) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const tell = useTellFailure()
  const signOut = () =>
    staffCall('DELETE /admin/session').then(
      () => void navigate(adminLinks.login(), { state: { signedOut: true } }),
      (error: unknown) => tell(error),
    )
  return (
    <div className="flex min-w-0 items-center gap-2 lg:w-full lg:justify-between">
      <p className="min-w-0 text-sm">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="block truncate text-stone max-lg:hidden">
          <bdi>{email}</bdi>
        </span>
      </p>
      <IconButton label={t('signOut')} onClick={() => void signOut()} className="hover:text-clay">
        <LogOut className="flip" size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The whole that the server sends: a frame that is filled when it is known who asks. */
export function HydrateFallback() {
  const { t } = useTranslation('admin')
  return (
    <main className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <div className="bg-sand p-6 max-lg:h-28">
        <Skeleton className="h-6 w-32" />
      </div>
      <div className="p-8">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-6 h-64 w-full" />
      </div>
      <noscript>{t('noScripts')}</noscript>
    </main>
  )
}

export const ErrorBoundary = PageError
