import { X } from 'lucide-react'
import { use, useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { afterPaint } from './after-paint.ts'
import { IconButton } from './button.tsx'
import { Toasts } from './toast.tsx'

type OverlayProps = {
  isOpen: boolean
  /** Asked by Escape, the close button and a press beside it; the owner then sets `isOpen`. */
  onClose: () => void
  /** Its name; shown as heading unless `hideTitle`. */
  title: string
  hideTitle?: boolean
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/** From the side of the reading direction: bag, filters (`end`), menu (`start`). */
export function Drawer({ side = 'end', ...rest }: OverlayProps & { side?: 'start' | 'end' }) {
  return <Overlay kind="drawer" side={side} {...rest} />
}

/** In the middle of the page, or all of it (`full`). */
export function Dialog({ size = 'md', ...rest }: OverlayProps & { size?: 'md' | 'full' }) {
  return <Overlay kind="window" size={size} {...rest} />
}

/** Down from the top edge: the search. */
export function TopSheet(props: OverlayProps) {
  return <Overlay kind="sheet-top" {...props} />
}

type Kind = { kind: 'drawer' | 'window' | 'sheet-top'; side?: 'start' | 'end'; size?: 'md' | 'full' }

function Overlay({
  kind,
  side,
  size,
  isOpen,
  onClose,
  title,
  hideTitle = false,
  footer,
  children,
}: OverlayProps & Kind) {
  const dialog = useRef<HTMLDialogElement>(null)
  useNativeDialog(dialog, isOpen)
  useWaysOut(dialog, { isOpen, side: kind === 'drawer' ? (side ?? 'end') : null, onClose })
  const closeBeside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      data-side={side}
      data-size={size}
      className={`locks-scroll ${kind}`}
      onClose={({ currentTarget }) => isOpen && !currentTarget.open && onClose()}
      onClick={closeBeside}
    >
      <div
        className={`flex flex-col ${kind === 'window' && size !== 'full' ? 'max-h-[calc(100dvh-2rem)]' : 'h-full max-h-dvh'}`}
      >
        <OverlayHead title={title} hideTitle={hideTitle} onClose={onClose} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
        {isOpen && <Toasts where="overlay" />}
        {footer && <div className="border-t border-line">{footer}</div>}
      </div>
    </dialog>
  )
}

function OverlayHead({ title, hideTitle, onClose }: { title: string; hideTitle: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <div
      className={`flex shrink-0 items-center justify-between ps-4 pe-2 sm:ps-6 sm:pe-4 ${hideTitle ? 'h-0' : 'h-16 border-b border-line'}`}
    >
      <h2 className={hideTitle ? 'sr-only' : 'text-xl'}>{title}</h2>
      <IconButton label={t('close')} onClick={onClose} className={hideTitle ? 'z-10 ms-auto translate-y-8' : ''}>
        <X size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type Leaving = { isOpen: boolean; side: 'start' | 'end' | null; onClose: () => void }

/** A12: "back" closes it and the page stays; a drawer can be swiped away. Where that can't be fetched, its own buttons do. */
function useWaysOut(dialog: RefObject<HTMLDialogElement | null>, { isOpen, side, onClose }: Leaving) {
  const router = use(UNSAFE_DataRouterContext)?.router
  const latest = useRef(onClose)
  latest.current = onClose
  useEffect(() => {
    if (!isOpen) return undefined
    let isOver = false
    let close: (() => void) | undefined
    const isLeaving = () => router !== undefined && router.state.navigation.state !== 'idle'
    import('./ways-out.ts').then(
      ({ giveWaysOut }) => {
        if (!isOver) close = giveWaysOut({ dialog: dialog.current, side, isLeaving, close: () => latest.current() })
      },
      () => undefined,
    )
    return () => {
      isOver = true
      close?.()
    }
  }, [dialog, isOpen, side, router])
}

/**
 * The browser makes the page behind inert, keeps the focus in, and gives it back where it was. To take the page back from that, it styles all of it anew:
 * who closes sees the dialog leave (`data-leaving`) first.
 */
function useNativeDialog(dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    if (isOpen) {
      element.removeAttribute('data-leaving')
      // So that the focus is where it should go back to when this one closes.
      for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[data-leaving]')) other.close()
      if (!element.open) showModal(element)
      return undefined
    }
    if (!element.open) return undefined
    element.toggleAttribute('data-leaving', true)
    return afterPaint(() => {
      element.removeAttribute('data-leaving')
      element.close()
    })
  }, [dialog, isOpen])
  useEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [dialog])
}

/** The page behind loses its scrollbar: the room is kept on its side, which browsers choose, so that nothing moves. It lies under the dialog (app.css). */
function showModal(dialog: HTMLDialogElement) {
  const { style, clientWidth, dir } = document.documentElement
  if (!document.querySelector('dialog[open].locks-scroll')) {
    const isLeft = document.documentElement.getBoundingClientRect().left > 0
    const isStart = isLeft !== (dir === 'rtl')
    const room = `${innerWidth - clientWidth}px`
    style.setProperty('--scrollbar', isStart ? `${room} 0px` : `0px ${room}`)
  }
  dialog.showModal()
}
