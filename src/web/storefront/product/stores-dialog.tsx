import type { StoreDetails } from '#contract/store.ts'
import { emirates } from '#domain/address.ts'
import { hoursText } from '#domain/opening.ts'
import type { StoreStock } from '#domain/pickup.ts'
import { pickText } from '#domain/locale.ts'
import { useEffect, useState } from 'react'
import { describeFailure } from '#web/calls/failure.ts'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'

type Stock = { branch: string; inStock: string[]; few: string[] }
type Asked = { stores: readonly Stock[]; details: StoreDetails }

type StoresDialogProps = { productId: string; sku: string | null; isOpen: boolean; onClose: () => void }

/** R121: what each store has of the chosen variant; never how many pieces. */
export function StoresDialog({ productId, sku, isOpen, onClose }: StoresDialogProps) {
  const { t } = useTranslation(['errors', 'pickup', 'product', 'common'])
  const { asked, error, ask } = useStores(productId, isOpen)
  return (
    <Dialog title={t('product:stores')} isOpen={isOpen} onClose={onClose}>
      <div className="p-4 sm:p-6">
        {error !== null && (
          <div role="alert">
            <p>{describeFailure(error, t, t('pickup:failed')).message}</p>
            <Button look="outline" className="mt-4" onClick={ask}>
              {t('common:retry')}
            </Button>
          </div>
        )}
        {error === null && !asked && (
          <div aria-busy="true">
            <p role="status" className="sr-only">
              {t('pickup:loading')}
            </p>
            <Skeleton className="h-80" />
          </div>
        )}
        {asked && <Stores asked={asked} sku={sku} />}
      </div>
    </Dialog>
  )
}

/** Asks each time that it is opened: shelves change. */
function useStores(productId: string, isOpen: boolean) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const load = async () => {
      const { call } = await import('#web/session/browser-session.ts')
      const [{ stores }, { details }] = await Promise.all([
        call('GET /products/:id/stores', { params: { id: productId } }),
        call('GET /store/details', {}),
      ])
      if (!isOver) setAsked({ stores, details })
    }
    setError(null)
    load().catch((failure: unknown) => !isOver && setError(failure))
    return () => {
      isOver = true
    }
  }, [productId, isOpen, turn])
  return { asked, error, ask: () => setTurn(turn + 1) }
}

function Stores({ asked: { stores, details }, sku }: { asked: Asked; sku: string | null }) {
  const { t } = useTranslation('pickup')
  const { language } = useLanguage()
  const groups = emirates
    .map(({ code, name }) => ({
      code,
      name: pickText(name, language),
      branches: details.branches.filter(({ emirate }) => emirate === code),
    }))
    .filter(({ branches }) => branches.length > 0)
  return (
    <>
      {sku === null && <p className="mb-4 border-s-2 border-clay ps-4">{t('chooseFirst')}</p>}
      <p className="text-sm text-stone">{t('hours', { hours: hoursText(language, details.week) })}</p>
      {groups.map(({ code, name, branches }) => (
        <section key={code} aria-label={name} className="mt-6">
          <h3 className="font-sans text-sm font-medium text-stone">{name}</h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {branches.map((branch) => (
              <li key={branch._id} className="py-3">
                <div className="flex items-baseline justify-between gap-4">
                  <p className="font-medium">{branch.name}</p>
                  {sku !== null && <StockSign stock={stockOf(stores, branch._id, sku)} />}
                </div>
                <p className="text-sm text-stone">
                  <bdi>{branch.address}</bdi>
                </p>
                <a href={`tel:${branch.phone}`} className="link inline-flex min-h-11 items-center text-sm">
                  <bdi dir="ltr">{branch.phone}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="mt-6 text-sm text-stone">{t('note')}</p>
    </>
  )
}

function stockOf(stores: readonly Stock[], branch: string, sku: string): StoreStock {
  const store = stores.find((one) => one.branch === branch)
  if (store?.inStock.includes(sku)) return 'in_stock'
  return store?.few.includes(sku) ? 'few' : 'none'
}

const tones: Record<StoreStock, string> = { in_stock: 'text-success', few: 'text-clay', none: 'text-stone' }

function StockSign({ stock }: { stock: StoreStock }) {
  const { t } = useTranslation('pickup')
  return <p className={`shrink-0 text-sm ${tones[stock]}`}>{t(`stock.${stock}`)}</p>
}
