import { LogOut, Search } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Outlet, useNavigate, useRouteLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useTellFailure } from '#web/kit/use-tell-failure.ts'
import type { loader as rootLoader } from '#web/root.tsx'
import { adminLinks } from '../links.ts'
import { Palette } from '../palette/palette.tsx'
import { useSendUnsent } from '../returns/unsent.ts'
import { useMe } from '../session/me.ts'
import { loadForStaff, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { SignInAgainDialog } from '../session/sign-in-again-dialog.tsx'
import { StepUpDialog } from '../session/step-up-dialog.tsx'
import { HelpButton, HelpSheet } from './help-sheet.tsx'
import { Key } from './key.tsx'
import { useKeptFocus } from './kept-focus.ts'
import { LanguageChoice } from './language-choice.tsx'
import { Menu } from './menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { PageError } from './page-error.tsx'
import { useShortcutListener } from './shortcuts.ts'

/** Who is not signed in is led to sign in, before anything is shown. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForStaff(request, () => staffReplies.load('GET /admin/session', {}))
}
clientLoader.hydrate = true as const

/** What stands around every page of the back office. */
export default function SignedIn() {
  const me = useMe()
  const { t } = useTranslation(['admin', 'common', 'desk'])
  const [opened, open] = useState<'palette' | 'keys' | null>(null)
  const openPalette = () => open('palette')
  useShortcutListener(openPalette)
  useKeptFocus()
  useSendUnsent()
  const signOut = useSignOut()
  const foot = (
    <div className="mt-auto grid gap-1 border-t border-line px-3 pt-3">
      <HelpButton onPress={() => open('keys')} />
      <LanguageChoice />
      <Account name={me.name} email={me.email} onSignOut={signOut} />
    </div>
  )
  const isWide = useIsWide()
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[14rem_1fr]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-4 focus:z-50 focus:bg-paper focus:px-4 focus:py-3"
      >
        {t('common:skipToContent')}
      </a>
      <header className="border-line bg-sand max-lg:sticky max-lg:top-0 max-lg:z-30 max-lg:border-b max-lg:px-4 max-lg:py-1 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-e lg:px-3 lg:pt-5 lg:pb-3">
        {isWide ? (
          <>
            <StoreName />
            <PaletteButton onPress={openPalette} />
            <div className="mt-4 mb-2 min-h-0 flex-1 overflow-y-auto">
              <Menu can={me.can} />
            </div>
            {foot}
          </>
        ) : (
          <div className="flex items-center gap-2">
            <MenuDrawer>
              {(close) => (
                <>
                  <Menu can={me.can} onGo={close} />
                  {foot}
                </>
              )}
            </MenuDrawer>
            <StoreName />
            <IconButton label={t('desk:palette.heading')} onClick={openPalette} className="ms-auto -me-3">
              <Search size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 sm:px-8 lg:py-8">
        <Outlet />
      </main>
      <Palette
        isOpen={opened === 'palette'}
        onClose={() => open(null)}
        onHelp={() => open('keys')}
        onSignOut={signOut}
      />
      <HelpSheet can={me.can} isOpen={opened === 'keys'} onChange={(isOpen) => open(isOpen ? 'keys' : null)} />
      <StepUpDialog />
      <SignInAgainDialog />
    </div>
  )
}

const wide = '(min-width: 64rem)'

/** The menu stands in the page once: beside it, or in a drawer. Below this frame nothing is rendered on the server. */
const useIsWide = () =>
  useSyncExternalStore(
    (listen) => {
      const query = matchMedia(wide)
      query.addEventListener('change', listen)
      return () => query.removeEventListener('change', listen)
    },
    () => matchMedia(wide).matches,
    () => true,
  )

function StoreName() {
  const { t } = useTranslation('admin')
  const store = useRouteLoaderData<typeof rootLoader>('root')?.storeName
  return (
    <p className="flex items-baseline gap-2 lg:px-3">
      <span className="font-display text-xl">{store}</span>
      <span className="text-sm text-stone">{t('office')}</span>
    </p>
  )
}

/** The palette's visible way in. */
function PaletteButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('desk')
  return (
    <button
      type="button"
      onClick={onPress}
      className="mt-5 flex min-h-10 w-full items-center gap-2 rounded-sm border border-stone/40 bg-paper px-3 text-start text-sm text-stone hover:border-ink"
    >
      <Search size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className="flex-1 truncate">{t('palette.heading')}</span>
      <Key name="Ctrl K" />
    </button>
  )
}

function useSignOut(): () => void {
  const navigate = useNavigate()
  const tell = useTellFailure()
  return () =>
    void staffCall('DELETE /admin/session').then(
      () => void navigate(adminLinks.login(), { state: { signedOut: true } }),
      (error: unknown) => tell(error),
    )
}

function Account({ name, email, onSignOut }: { name: string; email: string; onSignOut: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <div className="flex min-w-0 items-center justify-between gap-2">
      <p className="min-w-0 text-sm">
        <span className="block truncate font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="block truncate text-stone">
          <bdi>{email}</bdi>
        </span>
      </p>
      <IconButton label={t('signOut')} onClick={onSignOut} className="hover:text-clay">
        <LogOut className="flip" size={18} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** The whole that the server sends: a frame that is filled when it is known who asks. */
export function HydrateFallback() {
  const { t } = useTranslation('admin')
  return (
    <main className="min-h-dvh lg:grid lg:grid-cols-[14rem_1fr]" aria-busy="true">
      <span className="sr-only">{t('loading')}</span>
      <div className="bg-sand p-6 max-lg:h-14 max-lg:py-4">
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
