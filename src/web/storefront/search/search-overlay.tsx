import { useTranslation } from 'react-i18next'
import { useUi } from '#web/layout/use-ui.ts'
import { TopSheet } from '#web/ui/overlay.tsx'

/** R054. */
export function SearchOverlay() {
  const { t } = useTranslation('search')
  const { isSearchOpen, closeAll } = useUi()
  return (
    <TopSheet title={t('label')} isOpen={isSearchOpen} onClose={closeAll}>
      <p className="page py-12 text-stone">{t('startTyping')}</p>
    </TopSheet>
  )
}
