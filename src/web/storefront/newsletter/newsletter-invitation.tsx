import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { loadLanguage } from '#web/i18n/load.ts'
import { splitLanguage } from '#web/i18n/local-path.ts'
import { browserSession } from '#web/session/browser-session.ts'
import type { NewsletterPopup } from './newsletter-popup.tsx'
import { inviteWhenDue, isVisitorBusy, mayInvite } from './popup-moment.ts'
import { isPopupShown, markPopupShown } from './popup-shown.ts'

/** Whether somebody is signed in. */
const isKnown = () => ['guest', 'authenticated'].includes(browserSession().state().status)

/** R057. The popup and its words are fetched when it is due; if they can't be had, the page goes on without. Its 10% are for a first order. */
export function NewsletterInvitation() {
  const { language } = useLanguage()
  const latestLanguage = useRef(language)
  latestLanguage.current = language
  const isAllowed = mayInvite(splitLanguage(useLocation().pathname).path)
  const [popup, setPopup] = useState<{ Popup: typeof NewsletterPopup; isOpen: boolean } | null>(null)
  useEffect(() => {
    if (!isAllowed) return undefined
    let isLeft = false
    const show = async () => {
      const { hasOrdered } = await import('./first-order.ts')
      if (await hasOrdered()) return markPopupShown()
      const [{ NewsletterPopup: Popup }] = await Promise.all([
        import('./newsletter-popup.tsx'),
        loadLanguage(latestLanguage.current, ['newsletter']),
      ])
      if (!isLeft && !isVisitorBusy()) setPopup({ Popup, isOpen: true })
    }
    const giveUp = inviteWhenDue({
      isShown: isPopupShown,
      isBusy: () => !isKnown() || isVisitorBusy(),
      show: () => void show().catch(() => undefined),
    })
    return () => {
      isLeft = true
      giveUp()
    }
  }, [isAllowed])
  if (!popup) return null
  const close = () => {
    markPopupShown()
    setPopup({ ...popup, isOpen: false })
  }
  return (
    <Suspense>
      <popup.Popup isOpen={popup.isOpen && isAllowed} onClose={close} />
    </Suspense>
  )
}
