import type { AdminCalls } from '#contract/admin-calls.ts'
import { languageNames, languages } from '#domain/locale.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Key } from '../frame/key.tsx'
import { navigationFor } from '../frame/navigation.ts'
import { adminLinks } from '../links.ts'
import { orderTabs } from '../orders/order-tabs.ts'
import { useCan, useMe } from '../session/me.ts'
import type { PaletteGroup } from './palette.tsx'

/** `verb`: what the page that it leads to opens at once. */
type Go = (to: string, verb?: OrderVerb) => void
type OrderVerb = Found['orders'][number]['verbs'][number]
type Found = AdminCalls['GET /admin/find']['reply']

/** What the server found, a group for each kind. */
export function useFoundGroups(found: Found | undefined, go: Go): PaletteGroup[] {
  const { t } = useTranslation(['desk', 'order'])
  const can = useCan()
  const { orders = [], products = [], parcels = [], customers = [], people = [] } = found ?? {}
  return [
    {
      id: 'orders',
      name: t('palette.orders'),
      items: orders.map(({ _id, number, buyer, status }) => ({
        id: `order ${_id}`,
        text: `${number} · ${buyer}`,
        note: t(`order:statuses.${status}`),
        run: () => go(adminLinks.order(number)),
      })),
    },
    {
      id: 'parcels',
      name: t('palette.parcels'),
      items: parcels.map(({ _id, awb, order }) => ({
        id: `parcel ${_id}`,
        text: awb,
        note: order,
        run: () => go(adminLinks.order(order)),
      })),
    },
    {
      id: 'verbs',
      name: t('palette.doWith'),
      items: [
        ...(orders.length === 1 ? orders : []).flatMap(({ number, verbs }) =>
          verbs.map((verb) => ({
            id: `verb ${verb}`,
            text: t(`palette.verbs.${verb}`, { number }),
            run: () => go(adminLinks.order(number), verb),
          })),
        ),
        ...(parcels.length === 1 && can('parcels.write') ? parcels : []).map(({ awb }) => ({
          id: 'verb pack',
          text: t('palette.verbs.pack', { number: awb }),
          run: () => go(adminLinks.pack(awb)),
        })),
      ],
    },
    {
      id: 'customers',
      name: t('palette.customers'),
      items: customers.map(({ _id, name, email }) => ({
        id: `customer ${_id}`,
        text: name || email,
        note: email,
        run: () => go(adminLinks.customer(_id)),
      })),
    },
    {
      id: 'products',
      name: t('palette.products'),
      items: products.map(({ _id, name, sku }) => ({
        id: `product ${_id}`,
        text: name,
        note: sku,
        run: () => go(adminLinks.product(_id)),
      })),
    },
    {
      id: 'people',
      name: t('palette.people'),
      items: people.map(({ _id, name, email }) => ({
        id: `person ${_id}`,
        text: name,
        note: email,
        run: () => go(adminLinks.people()),
      })),
    },
  ]
}

type Deeds = { typed: string; go: (to: string) => void; onHelp: () => void; onSignOut: () => void }

/** Where one may go and what one may do, as far as the typed words fit. */
export function useDeeds({ typed, go, onHelp, onSignOut }: Deeds): PaletteGroup[] {
  const { t } = useTranslation(['desk', 'admin'])
  const me = useMe()
  const can = useCan()
  const { language, choose } = useLanguage()
  const words = typed.toLowerCase().split(/\s+/)
  const fitting = <Item extends { text: string }>(items: Item[]) =>
    items.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
  const places = navigationFor(me.can).flatMap(({ entries }) => entries)
  const views = can('orders.read') ? orderTabs : []
  return [
    {
      id: 'go',
      name: t('palette.go'),
      items: fitting([
        ...places.map(({ text, to, keys }) => ({
          id: `go ${text}`,
          text: t(`admin:nav.${text}`),
          ...(keys ? { note: <Keys of={keys} /> } : {}),
          run: () => go(to),
        })),
        ...views.map((tab) => ({
          id: `view ${tab}`,
          text: t('palette.view', { view: t(`orders.tab.${tab}`) }),
          run: () => go(adminLinks.orders({ tab })),
        })),
      ]),
    },
    {
      id: 'do',
      name: t('palette.do'),
      items: fitting([
        { id: 'do keys', text: t('keys.help'), note: <Keys of="?" />, run: onHelp },
        ...languages
          .filter((one) => one !== language)
          .map((one) => ({
            id: `do ${one}`,
            text: t('palette.language', { language: languageNames[one] }),
            run: () => void choose(one).catch(() => toast.error(said('errors:network'))),
          })),
        { id: 'do out', text: t('admin:signOut'), run: onSignOut },
      ]),
    },
  ]
}

function Keys({ of }: { of: string }) {
  return (
    <span dir="ltr" className="flex gap-1">
      {of.split(' ').map((name) => (
        <Key key={name} name={name} />
      ))}
    </span>
  )
}
