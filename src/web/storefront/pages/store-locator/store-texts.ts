import type { BranchService } from '#domain/branches.ts'
import type { PageHeadTexts } from '../article/texts.ts'

export type OpenTexts = {
  open: string
  closed: string
  /** With `{time}`, which the page fills in. */
  until: string
  /** With the weekday in `{day}` and `{time}`. */
  opens: string
}

export type StoreTexts = PageHeadTexts & {
  emirates: string
  address: string
  hours: string
  phone: string
  services: string
  directions: string
  noStore: string
  holidays: string
  opening: OpenTexts
  serviceNames: Record<BranchService, string>
  offered: { heading: string; items: readonly (readonly [heading: string, text: string])[] }
}
