import { pageLimit } from '#domain/catalogue.ts'
import { Share2 } from 'lucide-react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { links } from '#web/storefront/links.ts'
import { Button } from '#web/kit/button.tsx'
import { said, toast } from '#web/kit/toast-store.ts'

/** R103: by the device's own sheet where it has one, else into the clipboard. No language in the link: it is read in the reader's. */
export function ShareButton({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('wishlist')
  const share = async () => {
    const url = new URL(links.sharedWishlist(ids.slice(0, pageLimit)), location.origin).href
    if (await wasHandedOver({ title: t('shared.title'), url })) return
    try {
      await navigator.clipboard.writeText(url)
      toast.success(said('wishlist:linkCopied'))
    } catch {
      toast.error(said('wishlist:linkNotCopied'))
    }
  }
  return (
    <Button look="quiet" size="sm" onClick={() => void share()}>
      <Share2 size={16} strokeWidth={1.5} aria-hidden="true" />
      {t('share')}
    </Button>
  )
}

/** True also when the visitor thought better of it: nothing is to be copied then. */
async function wasHandedOver(what: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(what)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
