import { Menu as MenuIcon, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'

/** On a narrow screen: a button that opens the menu from the side where reading begins. */
export function MenuDrawer({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useTranslation(['admin', 'common'])
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton label={t('openMenu')} aria-expanded={isOpen} onClick={() => setOpen(true)} className="-ms-3">
        <MenuIcon size={20} strokeWidth={1.5} aria-hidden="true" />
      </IconButton>
      <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable className="fixed inset-0 z-40 flex bg-ink/40">
        <Modal className="h-full w-72 max-w-[85vw] overflow-y-auto bg-sand">
          <Dialog aria-label={t('menu')} className="flex min-h-full flex-col p-4 outline-none">
            <IconButton label={t('common:close')} onClick={close} className="-me-2 self-end">
              <X size={20} strokeWidth={1.5} aria-hidden="true" />
            </IconButton>
            {children(close)}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  )
}
