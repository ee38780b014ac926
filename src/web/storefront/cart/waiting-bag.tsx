import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { loadKeeper } from '#web/personal/cart-store.ts'
import { EmptyBag } from './cart-states.tsx'

// Fetched while the page comes alive, not after it.
if (!import.meta.env.SSR) void loadKeeper()

type WaitingBagProps = {
  /** It is known by now that the bag is empty. */ isEmpty: boolean
  /** Until it is known what is in the bag. */ children: ReactNode
}

/** The empty bag, at once where the head of the page has found it empty (see PagePreloads): then nothing of it is painted anew when the scripts come. */
export function WaitingBag({ isEmpty, children }: WaitingBagProps) {
  useEffect(() => {
    const forget = () => void delete document.documentElement.dataset.bag
    if (isEmpty) forget()
    return forget
  }, [isEmpty])
  return (
    <>
      {!isEmpty && <div className="in-data-[bag=empty]:hidden">{children}</div>}
      <div className={isEmpty ? undefined : 'hidden in-data-[bag=empty]:block'}>
        <EmptyBag />
      </div>
    </>
  )
}
