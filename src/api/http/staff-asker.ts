/** Who of the staff is asking. Only the staff's own cookie counts here: a shopper's token opens nothing, and the cookie opens nothing of the shop. */
import type { RequiredStage } from '#contract/admin-endpoint.ts'
import { type Grants, joinGrants, type Permission } from '#domain/permission.ts'
import { hasJustShownFactor, type StaffStage } from '#domain/staff.ts'
import { refuse } from './refusal.ts'

export type StaffMember = {
  staffId: string
  sessionId: string
  email: string
  stage: StaffStage
  /** Where she works: the code of a place of the stock. */
  place: string | null
  roles: readonly { name: string; grants: Grants }[]
  factorAt: Date | null
}

/** The member whose session the cookie names; null where there is none or it is over. A database that is down is thrown on (503). */
export type IdentifyStaff = (headers: Headers) => Promise<StaffMember | null>

/** Refuses whoever has not shown what the stage asks for. `enrol` lets in who has no factor yet, and who has both. */
export function refuseBelowStage(member: StaffMember | null, required: RequiredStage): void {
  if (required === 'none') return
  if (member === null) refuse('TOKEN_MISSING')
  const enough: Record<Exclude<RequiredStage, 'none'>, readonly StaffStage[]> = {
    password: ['password', 'full'],
    enrol: ['enrol', 'full'],
    full: ['full'],
  }
  if (!enough[required].includes(member.stage)) refuse('FACTOR_REQUIRED')
}

export const grantsOf = ({ roles }: StaffMember): Grants => joinGrants(roles.map(({ grants }) => grants))

export function refuseWithoutPermission(member: StaffMember | null, may: Permission | null): void {
  if (may !== null && (member === null || !grantsOf(member)[may])) refuse('FORBIDDEN')
}

/** The only place whose parcels and waves are hers; null: those of every place. Who reads every order has every parcel. */
export function ownPlaceOf(member: StaffMember): string | null {
  const orders = grantsOf(member)['orders.read']
  return orders !== undefined && !orders.own ? null : member.place
}

/** NOT_FOUND for what lies in another place than her own. */
export function refuseElsewhere(member: StaffMember, place: string): void {
  const own = ownPlaceOf(member)
  if (own !== null && own !== place) refuse('NOT_FOUND')
}

export function refuseOldFactor(member: StaffMember | null, now: Date): void {
  if (member === null || !hasJustShownFactor(member, now)) refuse('STEP_UP_REQUIRED')
}
