import type { BranchService } from '#domain/branches.ts'

export type OpenTexts = {
  open: string
  closed: string
  /** With `{time}`, which the page fills in. */
  until: string
  /** With the weekday in `{day}` and `{time}`. */
  opens: string
}

/** What the page of stores says beside what the owner writes. */
export type StoreTexts = {
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
}
