import type { Product } from '#contract/catalogue.ts'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useBag } from '#web/personal/use-bag.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { useSizeName } from './use-size-name.ts'

/** A size into the bag without leaving the list, in the colour that the picture shows; a set goes in as combo. */
export function QuickAdd({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { isOpen, open, close, place, button } = useSizes()
  const { adding, add } = useQuickAdd(product)
  if (product.availability === 'out_of_stock') return null
  const [only] = product.sizes
  const hasOneSize = product.sizes.length === 1 && only !== undefined
  const pick = (size: string) => {
    close()
    void add(size)
  }
  return (
    <div
      ref={place}
      className="absolute inset-x-0 bottom-0 z-10"
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && close()}
    >
      {isOpen ? (
        <Sizes sizes={product.sizes} onPick={pick} />
      ) : (
        <button
          ref={button}
          type="button"
          aria-busy={adding !== null || undefined}
          aria-label={t('quickAddOf', { name: product.name })}
          aria-expanded={hasOneSize ? undefined : false}
          onClick={() => (hasOneSize ? void add(only) : open())}
          className="absolute end-0 bottom-0 inline-flex size-11 items-center justify-center bg-paper/90 transition-opacity hover:bg-ink hover:text-paper focus-visible:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100 [@media(hover:hover)]:group-focus-within:opacity-100"
        >
          {adding === null ? <Plus size={18} strokeWidth={1.5} aria-hidden="true" /> : <Spinner />}
        </button>
      )}
    </div>
  )
}

/** The sizes take the focus with them when they go: the button that opened them has it again, and so has the bag to give it back to. */
function useSizes() {
  const [isOpen, setOpen] = useState(false)
  const hadFocus = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    hadFocus.current = isOpen && place.current?.contains(document.activeElement) === true
    setOpen(false)
  }
  useEffect(() => {
    if (!isOpen && hadFocus.current) button.current?.focus({ preventScroll: true })
    hadFocus.current = false
  }, [isOpen])
  return { isOpen, open: () => setOpen(true), close, place, button }
}

function Sizes({ sizes, onPick }: { sizes: readonly string[]; onPick: (size: string) => void }) {
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
          onClick={() => onPick(size)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center px-2 text-sm hover:bg-ink hover:text-paper"
        >
          <bdi>{sizeName(size)}</bdi>
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
