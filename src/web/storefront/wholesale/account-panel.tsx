import type { User } from '#contract/accounts.ts'
import { maxSavingPercent } from '#domain/wholesale.ts'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { useSession } from '#web/session/use-session.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { ApplicationForm } from './application-form.tsx'
import { buyerOf } from './buyer.ts'
import type { Buyer } from './buyer.ts'

/** R112, D17: how to come to see prices, or where the application for it stands. */
export function AccountPanel() {
  const { t } = useTranslation('wholesale')
  const { percent } = useFormat()
  const { status, user } = useSession()
  const [hasApplied, setApplied] = useState(false)
  return (
    <section id="account" aria-labelledby="account-heading" className="scroll-mt-20">
      <h2 id="account-heading" className="text-2xl sm:text-3xl">
        {t('account.heading')}
      </h2>
      <p className="mt-3 max-w-xl text-stone">{t('account.text', { saving: percent(maxSavingPercent) })}</p>
      <div className="mt-8">
        {standing(buyerOf(status, user), { user, isNews: hasApplied, onApplied: () => setApplied(true) })}
      </div>
    </section>
  )
}

type Applying = { user: User | null; isNews: boolean; onApplied: () => void }

function standing(buyer: Buyer, { user, isNews, onApplied }: Applying): ReactNode {
  if (buyer === 'guest') return <SignIn />
  if (buyer === 'unknown' || !user)
    return (
      <div aria-busy="true">
        <Skeleton className="h-40" />
      </div>
    )
  if (buyer === 'customer') return <ApplicationForm user={user} onApplied={onApplied} />
  if (buyer !== 'declined') return <Standing state={buyer} user={user} isNews={isNews} />
  return (
    <>
      <Standing state="declined" user={user} />
      <div className="mt-8">
        <ApplicationForm user={user} onApplied={onApplied} />
      </div>
    </>
  )
}

/** Both lead back to this page, where the application then is. */
function SignIn() {
  const { t } = useTranslation('wholesale')
  const back = `${links.wholesale()}#account`
  return (
    <>
      <p>{t('account.guest')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <LinkButton to={links.login(back)}>{t('account.signIn')}</LinkButton>
        <LinkButton to={links.register(back)} look="outline">
          {t('account.register')}
        </LinkButton>
      </div>
    </>
  )
}

type StandingProps = { state: 'pending' | 'declined' | 'paused' | 'approved'; user: User; isNews?: boolean }

/** `isNews`: she has just applied, and this is her answer. */
function Standing({ state, user, isNews = false }: StandingProps) {
  const { t } = useTranslation('wholesale')
  const withContact = state === 'declined' || state === 'paused'
  const box = useRef<HTMLDivElement>(null)
  // B17: the form that it stands for was taller, so what she reads next is above the window.
  useEffect(() => {
    if (!isNews) return
    box.current?.focus({ preventScroll: true })
    box.current?.closest('section')?.scrollIntoView()
  }, [isNews])
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className={`border-s-2 bg-white px-5 py-5 ${state === 'approved' ? 'border-success' : 'border-clay'}`}
    >
      <p className="font-medium">{t(`account.${state}`)}</p>
      {user.wholesale && (
        <p className="mt-1 text-sm">
          <bdi>{user.wholesale.companyName}</bdi>
        </p>
      )}
      <p className="mt-2 text-stone">{t(`account.${state}Text`)}</p>
      {withContact && (
        <LocalLink to={links.contact('wholesale')} className="link mt-2 inline-flex min-h-11 items-center text-sm">
          {t('account.contact')}
        </LocalLink>
      )}
    </div>
  )
}
