import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAfterPaint } from '#web/kit/after-paint.ts'
import { Button } from '#web/kit/button.tsx'
import { Drawer } from '#web/kit/overlay.tsx'

type FilterDrawerProps = {
  isOpen: boolean
  onClose: () => void
  /** How many products the list has with the filters that are set. */
  total: number
  children: ReactNode
}

/** The filters on a phone. It moves in empty and is filled one frame later. */
export function FilterDrawer({ isOpen, onClose, total, children }: FilterDrawerProps) {
  const { t } = useTranslation('shop')
  const isFilled = useAfterPaint(isOpen, false)
  return (
    <Drawer
      title={t('filters')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <div className="p-4">
          <Button className="w-full" onClick={onClose}>
            {t('showResults', { count: total })}
          </Button>
        </div>
      }
    >
      <div className="p-4 sm:p-6">{isFilled && children}</div>
    </Drawer>
  )
}
