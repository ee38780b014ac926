import type { Product } from '#contract/catalogue.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useBag } from '../personal/use-bag.ts'
import { Spinner } from './spinner.tsx'
import { useSizeName } from './use-size-name.ts'

/** A size into the bag without leaving the list, in the colour that the picture shows; a set goes in as combo. */
export function QuickAdd({ product }: { product: Product }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { adding, add } = useQuickAdd(product)
  if (product.availability === 'out_of_stock') return null
  const [only] = product.sizes
  const hasOneSize = product.sizes.length === 1 && only !== undefined
  return (
    <div
      className="absolute inset-x-0 bottom-0 z-10"
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      {isOpen
        ? <Sizes sizes={product.sizes} adding={adding} onPick={(size) => void add(size).then(() => setOpen(false))} />
        : (
          <button
            type="button"
            aria-label={t('quickAddOf', { name: product.name })}
            aria-expanded={hasOneSize ? undefined : false}
            onClick={() => (hasOneSize ? void add(only) : setOpen(true))}
            className="absolute end-0 bottom-0 inline-flex size-11 items-center justify-center bg-paper/90 transition-opacity hover:bg-ink hover:text-paper focus-visible:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:group-focus-within:opacity-100"
          >
            {adding === null ? <Plus size={18} strokeWidth={1.5} aria-hidden="true" /> : <Spinner />}
          </button>
        )}
    </div>
  )
}

function Sizes({ sizes, adding, onPick }: { sizes: readonly string[]; adding: string | null; onPick: (size: string) => void }) {
  const { t } = useTranslation()
  const sizeName = useSizeName()
  return (
    <div role="group" aria-label={t('size')} className="flex flex-wrap justify-center bg-paper/95 p-1">
      {sizes.map((size, index) => (
        <button
          key={size}
          type="button"
          autoFocus={index === 0}
          aria-label={t('addSize', { size: sizeName(size) })}
          aria-busy={adding === size || undefined}
          onClick={() => onPick(size)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-sm hover:bg-ink hover:text-paper"
        >
          {adding === size ? <Spinner /> : <bdi>{sizeName(size)}</bdi>}
        </button>
      ))}
    </div>
  )
}

function useQuickAdd(product: Product) {
  const bag = useBag()
  const [adding, setAdding] = useState<string | null>(null)
  const add = async (size: string) => {
    if (adding !== null) return
    setAdding(size)
    const color = product.images[0]?.color ?? product.colors[0] ?? null
    await bag.add({ product, color, size, purchaseOption: product.purchaseOptions[0] ?? null })
    setAdding(null)
  }
  return { adding, add }
}
