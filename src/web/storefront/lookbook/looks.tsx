import type { Product } from '#contract/catalogue.ts'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Look } from './look.tsx'

const Viewer = lazy(() => import('./viewer-dialog.tsx').then(({ ViewerDialog }) => ({ default: ViewerDialog })))
const QuickView = lazy(() => import('./quick-view.tsx').then(({ QuickView }) => ({ default: QuickView })))

/** Seven places that repeat: a large picture beside a small one, three in a row, a small one beside a large one. */
const places = [
  { isLarge: true, place: 'lg:col-span-6' },
  { isLarge: false, place: 'lg:col-span-4 lg:col-start-8 lg:self-end' },
  { isLarge: false, place: 'lg:col-span-4' },
  { isLarge: false, place: 'lg:col-span-4 lg:mt-20' },
  { isLarge: false, place: 'lg:col-span-4' },
  { isLarge: false, place: 'lg:col-span-4 lg:col-start-2 lg:self-end' },
  { isLarge: true, place: 'lg:col-span-6 lg:col-start-7' },
] as const

type Opened = { what: 'viewer' | 'quick-view'; index: number; isOpen: boolean; time: number }

/** R040, R041. On phones every third picture has the width of the page. */
export function Looks({ products }: { products: readonly Product[] }) {
  const { t } = useTranslation('lookbook')
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = (what: Opened['what'], index: number) => setOpened((before) => ({ what, index, isOpen: true, time: (before?.time ?? 0) + 1 }))
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  const chosen = opened && products[opened.index]
  return (
    <>
      <ul aria-label={t('looks')} className="grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 sm:gap-y-14 lg:grid-cols-12 lg:gap-y-24">
        {products.map((product, index) => {
          const { isLarge, place } = places[index % places.length] ?? places[0]
          return (
            <li key={product._id} className={`${index % 3 === 0 ? 'max-sm:col-span-2' : ''} ${place}`}>
              <Look
                product={product}
                isFirst={index < 2}
                sizes={`(width >= 64rem) ${isLarge ? 47 : 31}vw, (width >= 40rem) 46vw, ${index % 3 === 0 ? 100 : 50}vw`}
                onView={() => open('viewer', index)}
                onQuickView={() => open('quick-view', index)}
              />
            </li>
          )
        })}
      </ul>
      <Suspense>
        {opened?.what === 'viewer' && <Viewer key={opened.time} products={products} first={opened.index} isOpen={opened.isOpen} onClose={close} />}
        {opened?.what === 'quick-view' && chosen && <QuickView key={opened.time} product={chosen} isOpen={opened.isOpen} onClose={close} />}
      </Suspense>
    </>
  )
}
