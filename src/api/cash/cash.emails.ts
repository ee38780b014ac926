/** The letter to a courier about cash that he has had for too long. Couriers are written to in English. */
import { toAed } from '#domain/money.ts'
import { z } from 'zod'
import { type EmailKind, emailKind, facts, type Letter, text, usefulForDays } from '../email.ts'

const overduePayload = z.object({
  email: z.string(),
  language: z.literal('en'),
  days: z.number(),
  totalFils: z.number(),
  parcels: z.array(z.object({ awb: z.string(), reference: z.string(), deliveredOn: z.string(), fils: z.number() })),
})

const aed = (fils: number): string => `AED ${toAed(fils).toFixed(2)}`

function overdueLetter({ email, days, totalFils, parcels }: z.infer<typeof overduePayload>): Letter {
  const count = parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`
  const body = `You delivered ${count} for us more than ${days} days ago and collected the cash, but we have not received it. Please send it with your next remittance, or tell us what happened.`
  return {
    language: 'en',
    to: email,
    isProved: true,
    subject: `Cash on delivery overdue: ${count}, ${aed(totalFils)}`,
    preview: body,
    heading: `${aed(totalFils)} is overdue`,
    blocks: [
      text('Dear team,'),
      text(body),
      {
        kind: 'items',
        items: parcels.map(({ awb, reference, deliveredOn, fils }) => ({
          name: `AWB ${awb}`,
          detail: `${reference}, delivered ${deliveredOn}`,
          amount: aed(fils),
        })),
      },
      facts({ label: 'Total', value: aed(totalFils), isStrong: true }),
    ],
  }
}

export const overdueEmail = emailKind({
  name: 'cash_overdue',
  causedBy: 'staff',
  budget: null,
  usefulMs: usefulForDays(3),
  payload: overduePayload,
  write: overdueLetter,
})

export const cashEmails: readonly EmailKind[] = [overdueEmail]
