import type { DeviceSession } from '#contract/accounts.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { useCall } from '#web/session/use-call.ts'
import { useReplies } from '#web/session/use-replies.ts'
import { Failure } from '#web/calls/failure.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useChange } from '#web/kit/use-change.ts'
import { Loaded } from './loaded.tsx'
import { useUserId } from './queries.ts'

/** Other devices come and go without telling this one. */
const useSessions = () => useCall('GET /user/sessions', {}, { enabled: useUserId() !== undefined, staleTime: 0 })

function useShowLeft(): (isLeft: (session: DeviceSession) => boolean) => Promise<unknown> {
  const replies = useReplies()
  return (isLeft) => replies.guess('GET /user/sessions', {}, ({ sessions }) => ({ sessions: sessions.filter(isLeft) }))
}

/** ASVS 7.5.2: where she is signed in, and signing out from afar. */
export function Devices() {
  const { t } = useTranslation('account')
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 id="devices" className="text-xl">
        {t('devices.heading')}
      </h2>
      <p className="mt-2 text-stone">{t('devices.text')}</p>
      <Loaded query={useSessions()} fallback={t('devices.failed')} skeleton={<DevicesSkeleton />}>
        {({ sessions }) => (
          <>
            <ul aria-labelledby="devices" className="mt-6 divide-y divide-line border-y border-line">
              {sessions.map((session) => (
                <DeviceRow key={session._id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && <EverywhereElse />}
          </>
        )}
      </Loaded>
    </section>
  )
}

const handhelds: readonly (string | null)[] = ['iPhone', 'iPad', 'Android', 'HarmonyOS']

function DeviceRow({ session }: { session: DeviceSession }) {
  const { t } = useTranslation('account')
  const { moment, date } = useFormat()
  const { run: end, isBusy } = useEnding()
  const name = useDeviceName(session)
  const Icon = handhelds.includes(session.system) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4">
      <Icon size={22} strokeWidth={1.25} aria-hidden="true" className="shrink-0 text-stone" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-stone">
          {session.current ? (
            t('devices.here')
          ) : (
            <>
              {t('devices.lastUsed')} <time dateTime={session.lastUsedAt}>{moment(session.lastUsedAt)}</time>
            </>
          )}
        </p>
        <p className="text-sm text-stone">
          {t('devices.since')} <time dateTime={session.createdAt}>{date(session.createdAt)}</time>
        </p>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          size="sm"
          className="px-0!"
          aria-label={t('devices.signOutOf', { device: name })}
          isBusy={isBusy}
          onClick={() => end(session._id, name)}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  )
}

/** The makers' own names stay as they are; around them it is the page's language. */
function useDeviceName({ browser, system }: DeviceSession): string {
  const { t } = useTranslation('account')
  if (browser && system) return t('devices.on', { browser, system })
  return browser ?? system ?? t('devices.unknown')
}

function useEnding() {
  const { t } = useTranslation('account')
  const show = useShowLeft()
  return useChange(async (id: string, device: string) => {
    await call('DELETE /user/sessions/:id', { params: { id } }).catch(unlessGone)
    await show(({ _id }) => _id !== id)
    toast.success(said('account:devices.signedOut', { device }))
  }, t('devices.endFailed'))
}

/** It ended by itself meanwhile: just what was wanted. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== 'NOT_FOUND') throw error
}

function EverywhereElse() {
  const { t } = useTranslation(['account', 'common'])
  const show = useShowLeft()
  const [isAsking, setAsking] = useState(false)
  const { run: endOthers, isBusy } = useChange(async () => {
    await call('POST /user/sessions/end-others').finally(() => setAsking(false))
    await show(({ current }) => current)
    toast.success(said('account:devices.othersEnded'))
  }, t('devices.endFailed'))
  return (
    <>
      <Button look="outline" className="mt-6" onClick={() => setAsking(true)}>
        {t('devices.endOthers')}
      </Button>
      <Dialog
        title={t('devices.endOthersHeading')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        footer={
          <div className="flex flex-col-reverse gap-3 p-4 sm:flex-row sm:justify-end sm:px-6">
            <Button look="outline" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button isBusy={isBusy} onClick={endOthers}>
              {t('devices.endOthers')}
            </Button>
          </div>
        }
      >
        <p className="p-4 sm:p-6">{t('devices.endOthersText')}</p>
      </Dialog>
    </>
  )
}

function DevicesSkeleton() {
  return (
    <div className="mt-6 grid gap-4">
      {[0, 1].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  )
}
