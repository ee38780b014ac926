/** Spec §2, R121: a store that people can visit. All keep the hours of opening.ts. */
import type { Emirate } from './address.ts'
import type { Texts } from './locale.ts'

export const branchServices = ['alterations', 'initials', 'collections', 'atelier'] as const

export type BranchService = (typeof branchServices)[number]

export type Branch = {
  /** Names the branch for other tables, such as stock places. */
  id: string
  emirate: Emirate
  /** E.164 */
  phone: string
  name: Texts
  address: Texts
  /** How to find it, in a sentence. */
  note: Texts
  services: readonly BranchService[]
}
