import type { Address } from '#contract/addresses.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { Button } from '#web/kit/button.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { Loaded } from './loaded.tsx'
import { useAddresses } from './queries.ts'

export const handle = { areas: ['account', 'address'] } satisfies RouteHandle

export const meta = (args: MetaArgs) => pageMeta(args, { title: 'addresses', path: null })

/** R099. */
export default function AddressesPage() {
  const { t } = useTranslation('account')
  const query = useAddresses()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const addNew = (
    <Button onClick={() => setEdited('new')}>
      <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
      {t('addresses.add')}
    </Button>
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{t('addresses.heading')}</h1>
        {(query.data === undefined || query.data.addresses.length > 0) && addNew}
      </div>
      <div className="mt-8">
        <Loaded
          query={query}
          fallback={t('failed.fetchAddresses')}
          skeleton={
            <div className="grid gap-6 sm:grid-cols-2">
              <Skeleton className="h-72" />
              <Skeleton className="h-72" />
            </div>
          }
        >
          {({ addresses }) =>
            addresses.length === 0 ? (
              <EmptyState heading={t('addresses.empty')} text={t('addresses.emptyText')}>
                {addNew}
              </EmptyState>
            ) : (
              <ul className="grid gap-6 sm:grid-cols-2">
                {addresses.map((address) => (
                  <li key={address._id}>
                    <AddressCard address={address} onEdit={() => setEdited(address)} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <AddressDialog edited={edited} isFirst={query.data?.addresses.length === 0} onClose={() => setEdited(null)} />
    </>
  )
}
