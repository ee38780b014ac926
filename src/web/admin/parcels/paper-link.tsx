import type { Permission } from '#domain/permission.ts'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { useCan } from '../session/me.ts'

type PaperLinkProps = { path: string; children: ReactNode; isLarge?: boolean; may?: Permission }

/** Nothing for who may not print it. A PDF in a window of its own, where the browser prints it. The language of lists is the page's: links carry no header. */
export function PaperLink({ path, children, isLarge = false, may = 'parcels.write' }: PaperLinkProps) {
  const can = useCan()
  const { language } = useLanguage()
  if (!can(may)) return null
  const address = `/api/admin${path}${path.includes('?') ? '&' : '?'}lang=${language}`
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={
        isLarge
          ? 'inline-flex min-h-14 items-center justify-center gap-2 rounded-sm border border-ink px-6 font-medium hover:bg-ink hover:text-paper'
          : 'inline-flex min-h-11 items-center gap-2 text-sm underline underline-offset-4 hover:text-clay'
      }
    >
      <Printer size={18} strokeWidth={1.5} aria-hidden="true" />
      {children}
    </a>
  )
}
