import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { useWishlist } from '#web/personal/use-wishlist.ts'
import { useSession } from '#web/session/use-session.ts'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { AddressLines } from './address-lines.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { Loaded } from './loaded.tsx'
import { OrderCard, OrderCardSkeleton } from './order-card.tsx'
import { useAddresses, useOrders } from './queries.ts'

export const handle = { areas: ['account', 'address', 'auth'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'account', path: null })

export default function DashboardPage() {
  const { t } = useTranslation('account')
  const { user } = useSession()
  return (
    <>
      <h1 key={user?.firstName} className="text-3xl">
        {user?.firstName ? t('greeting', { name: user.firstName }) : t('greetingPlain')}
      </h1>
      <ConfirmEmail />
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Section
          heading={t('dashboard.latest')}
          link={{ to: links.orders(), label: t('dashboard.allOrders') }}
          className="lg:col-span-2"
        >
          <LatestOrder />
        </Section>
        <Section heading={t('dashboard.address')} link={{ to: links.addresses(), label: t('dashboard.allAddresses') }}>
          <DefaultAddress />
        </Section>
        <Section heading={t('dashboard.wishlist')} link={{ to: links.wishlist(), label: t('dashboard.openWishlist') }}>
          <Saved />
        </Section>
      </div>
    </>
  )
}

type SectionProps = { heading: string; link: { to: string; label: string }; className?: string; children: ReactNode }

function Section({ heading, link, className = '', children }: SectionProps) {
  return (
    <section className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <h2 className="text-xl">{heading}</h2>
        <LocalLink to={link.to} className="link inline-flex min-h-11 items-center text-sm">
          {link.label}
        </LocalLink>
      </div>
      {children}
    </section>
  )
}

function LatestOrder() {
  const { t } = useTranslation('account')
  return (
    <Loaded query={useOrders(1)} fallback={t('failed.fetchOrders')} skeleton={<OrderCardSkeleton />}>
      {({ orders: [latest] }) =>
        latest ? (
          <OrderCard order={latest} headingLevel={3} />
        ) : (
          <Nothing text={t('dashboard.noOrders')} to={links.shop('new-in')} label={t('dashboard.startShopping')} />
        )
      }
    </Loaded>
  )
}

/** Room for seven lines, the most that an address usually has: what stands below does not move when it comes. */
const addressFrame = 'min-h-54 py-6'

function DefaultAddress() {
  const { t } = useTranslation('account')
  return (
    <Loaded query={useAddresses()} fallback={t('failed.fetchAddresses')} skeleton={<AddressSkeleton />}>
      {({ addresses }) => {
        const address = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
        return address ? (
          <div className={addressFrame}>
            <AddressLines address={address} />
          </div>
        ) : (
          <Nothing text={t('dashboard.noAddress')} to={links.addresses()} label={t('dashboard.addAddress')} />
        )
      }}
    </Loaded>
  )
}

function AddressSkeleton() {
  return (
    <div className={`grid content-start gap-2 ${addressFrame}`}>
      {['w-32', 'w-44', 'w-40', 'w-36', 'w-52', 'w-32'].map((width, row) => (
        <Skeleton key={row} className={`h-5 ${width}`} />
      ))}
    </div>
  )
}

function Saved() {
  const { t } = useTranslation('account')
  const { count } = useWishlist()
  return <p className="py-6">{count > 0 ? t('dashboard.saved', { count }) : t('dashboard.noneSaved')}</p>
}

function Nothing({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <p className="py-6">
      {text}{' '}
      <LocalLink to={to} className="link inline-flex min-h-11 items-center">
        {label}
      </LocalLink>
    </p>
  )
}
