import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'

type WindowProps = { title: ReactNode; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A window over the page; Escape and the cross close it, and a press beside it while nothing was typed in it. */
export function Window({ title, isOpen, onClose, children }: WindowProps) {
  const { t } = useTranslation()
  const isTyped = useRef(false)
  const begin = (dialog: HTMLElement | null) => {
    if (dialog) isTyped.current = false
  }
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      shouldCloseOnInteractOutside={() => !isTyped.current}
      className="fixed inset-0 z-40 flex items-end justify-center bg-ink/40 sm:items-center sm:p-6"
    >
      <Modal className="max-h-[92dvh] w-full max-w-xl overflow-y-auto bg-paper p-6 sm:rounded-sm sm:p-8">
        <Dialog ref={begin} className="outline-none">
          <div className="mb-6 flex items-start justify-between gap-4">
            <Heading slot="title" className="text-2xl">
              {title}
            </Heading>
            <IconButton label={t('close')} onClick={onClose} className="-me-3 -mt-2">
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
          </div>
          <div onInput={() => (isTyped.current = true)}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
