/** Returns behind the counter: answered, received, inspected piece by piece, and paid back. Money in fils. */
import { claimPhotos, claimPhotoTypes } from '#domain/claim.ts'
import { collectionProgress, collectionStates, collectionWindows } from '#domain/collection.ts'
import { labelFormats } from '#domain/parcel-papers.ts'
import { parcelStates } from '#domain/parcel.ts'
import { refundDestinations } from '#domain/refund.ts'
import {
  returnGrades,
  returnKinds,
  returnReasons,
  returnStages,
  returnStates,
  returnPayTo,
  returnWays,
} from '#domain/return.ts'
import { z } from 'zod'
import { askedApproval, caseAct, caseEvent, caseLine, caseRow, noBody, oneCase } from './after-sales.admin.ts'
import { adminEndpoint, fileReply } from './admin-endpoint.ts'
import { id, moment, queryText, requiredText, text } from './fields.ts'
import { Find } from './found-in-return.admin.ts'
import { courierName, placeCode } from './parcels.admin.ts'

const ReturnRow = z.object({
  ...caseRow,
  kind: z.enum(returnKinds),
  status: z.enum(returnStates),
  way: z.enum(returnWays),
  payTo: z.enum(returnPayTo).describe('Where its buyer wants the money'),
  walletBonusPercent: z.int().describe('Promised to who takes it into the wallet'),
  place: z.string().nullable().describe('Where it was received'),
})
export type ReturnRow = z.input<typeof ReturnRow>

export const Return = ReturnRow.extend({
  version: z.int(),
  reason: z.string().describe('In the buyer’s own words'),
  answer: z.string(),
  feeFils: z.int().describe('Kept back of what is to be refunded; 0 before the inspection'),
  photoIds: z.array(z.string()).describe('Taken at its inspection, without those of finds'),
  heldUntil: moment.nullable().describe('Until then the pieces of an exchange are reserved'),
  lines: z.array(
    z.object({
      ...caseLine,
      reason: z.enum(returnReasons),
      isWrongSent: z
        .boolean()
        .describe('A claim said that the shop had sent another piece: that is paid back as the right one would be'),
      exchange: z
        .object({ color: z.string(), size: z.string(), isHeld: z.boolean(), isSent: z.boolean(), replaced: z.int() })
        .nullable()
        .describe('What it is to become, and how many of its pieces have'),
      grades: z.array(z.object({ grade: z.enum(returnGrades), quantity: z.int(), note: z.string() })),
      unannounced: z.int().describe('Of its pieces, those that lay in the parcel without being announced'),
    }),
  ),
  finds: z.array(Find).describe('What lay in the parcel and was not announced, the first found first'),
  door: z
    .object({ parcelId: z.string(), position: z.int(), state: z.enum(parcelStates) })
    .nullable()
    .describe('The parcel of an exchange at the door, which its courier hands over against these pieces'),
  wish: z
    .object({
      day: z.string().nullable(),
      window: z.enum(collectionWindows).nullable(),
      address: z
        .array(z.string())
        .describe('Area, city and emirate; the whole stands on the label, and reading that is logged'),
    })
    .nullable()
    .describe('When and where a courier is to collect it; null where its buyer brings it'),
  collection: z
    .object({
      courier: z.string(),
      state: z.enum(collectionStates),
      isBeingCalledOff: z.boolean(),
      day: z.string(),
      window: z.enum(collectionWindows),
      awb: z.string().nullable(),
      trackingUrl: z.string().nullable(),
      refusal: z.string().nullable().describe('In the courier’s words'),
      attempts: z.int(),
      trouble: z.string().nullable(),
      movedAt: moment,
      events: z.array(
        z.object({
          at: moment,
          progress: z.enum(collectionProgress).nullable().describe('Null: a code that we don’t know'),
          code: z.string(),
          reason: z.string().nullable(),
        }),
      ),
    })
    .nullable()
    .describe('The courier who was asked last'),
  collectors: z.array(z.string()).describe('Couriers who collect returns'),
  before: z
    .object({ had: z.int(), sentBack: z.int() })
    .describe('Pieces of the buyer’s other orders: delivered, and of them sent back'),
  events: z.array(caseEvent(returnStates)),
})
export type Return = z.input<typeof Return>

/** The most that a list shows. */
export const mostReturns = 200

const reply = z.object({ return: Return })
const act = { ...caseAct, reply } as const

export const returnAdminCalls = {
  listReturnsForStaff: adminEndpoint({
    method: 'GET',
    path: '/admin/returns',
    may: 'returns.read',
    summary: 'Returns by stage, what waits longest first, 200 at most; those that are done newest first',
    query: z.object({
      stage: z.enum(returnStages).default('requested'),
      kind: z.enum(returnKinds).optional(),
      q: queryText(60).optional().describe('A part of the order’s number or the buyer’s name'),
    }),
    reply: z.object({
      returns: z.array(ReturnRow),
      counts: z.object({
        requested: z.int(),
        coming: z.int(),
        to_inspect: z.int(),
        to_refund: z.int(),
        found: z.int(),
      }),
    }),
  }),
  showReturn: adminEndpoint({
    method: 'GET',
    path: '/admin/returns/:id',
    may: 'returns.read',
    summary: 'A return whole: its pieces, what was found of them, and what happened to it',
    params: oneCase,
    reply,
  }),
  approveReturn: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/approve',
    may: 'returns.write',
    audit: 'return.approve',
    summary: 'Its pieces may come: the buyer is told how',
    body: noBody,
    refusals: ['RETURN_NOT_MOVABLE'],
  }),
  declineReturn: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/decline',
    may: 'returns.write',
    audit: 'return.decline',
    summary: 'Its pieces stay with the buyer, who is told why in these words',
    body: z.object({ answer: requiredText(500) }),
    refusals: ['RETURN_NOT_MOVABLE'],
  }),
  receiveReturn: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/receive',
    may: 'returns.receive',
    audit: 'return.receive',
    summary: 'It has arrived in this place, and waits for its inspection',
    body: z.object({ place: placeCode }),
    refusals: ['RETURN_NOT_MOVABLE', 'NOT_FOUND', 'FORBIDDEN'],
  }),
  lapseReturn: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/lapse',
    may: 'returns.write',
    audit: 'return.lapse',
    summary: 'It was approved, and its pieces never came: they can be asked for anew',
    body: noBody,
    refusals: ['RETURN_NOT_MOVABLE'],
  }),
  bookCollection: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/collection',
    may: 'returns.write',
    audit: 'return.collect',
    summary: 'Asks a courier to collect it, once: an answer that is late is looked for, and nobody is asked twice',
    body: z.object({ courier: courierName, day: z.iso.date(), window: z.enum(collectionWindows) }),
    refusals: [
      'RETURN_NOT_MOVABLE',
      'COLLECTION_NOT_POSSIBLE',
      'PROVIDER_NOT_CONFIGURED',
      'DEPENDENCY_DOWN',
      'IN_FLIGHT',
    ],
  }),
  noteCollection: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/collection-events',
    may: 'returns.write',
    audit: 'return.collect_note',
    summary: 'What its courier says by telephone',
    body: z.object({ progress: z.enum(collectionProgress), reason: text(200).default('') }),
    refusals: ['COLLECTION_NOT_POSSIBLE'],
  }),
  cancelCollection: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/collection-cancel',
    may: 'returns.write',
    audit: 'return.collect_cancel',
    summary: 'Its courier need not come: he is told within a minute',
    body: noBody,
    refusals: ['COLLECTION_NOT_POSSIBLE'],
  }),
  printReturnLabel: adminEndpoint({
    method: 'GET',
    path: '/admin/returns/:id/label',
    may: 'returns.read',
    file: 'application/pdf',
    reply: fileReply,
    audit: 'return.label',
    summary: 'The label for its parcel: the courier’s own where he gives one',
    params: oneCase,
    query: z.object({ size: z.enum(labelFormats).default('a6') }),
    refusals: ['NOT_FOUND', 'OVERLOADED'],
  }),
  inspectReturn: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/inspect',
    may: 'returns.receive',
    audit: 'return.inspect',
    summary:
      'What was found of each piece. As new goes on the shelf of the place; as new and damaged are to be paid back. The buyer is told what is not, and why',
    body: z.object({
      grades: z
        .array(
          z.object({
            orderLineId: id,
            grade: z.enum(returnGrades),
            quantity: z.int().min(1).max(999),
            note: text(300).default(''),
          }),
        )
        .min(1)
        .max(500)
        .refine(
          (grades) => new Set(grades.map(({ orderLineId, grade }) => `${grade} ${orderLineId}`)).size === grades.length,
        ),
    }),
    refusals: ['RETURN_NOT_MOVABLE', 'FORBIDDEN'],
  }),
  addReturnPhoto: adminEndpoint({
    method: 'POST',
    path: '/admin/returns/:id/photos',
    may: 'returns.receive',
    audit: 'return.photo',
    summary:
      'A photo of what was found, from its arrival on. A copy without its EXIF data is kept, for the staff and its buyer. The same `key` again is the same photo',
    params: oneCase,
    query: z.object({
      key: z.uuid().describe('Chosen by who sends it, before the first try'),
      find: id.optional().describe('What it shows, of the finds of this return'),
    }),
    upload: { mostBytes: claimPhotos.mostBytes, types: claimPhotoTypes },
    reply: z.object({ photo: z.object({ _id: z.string() }) }),
    refusals: ['RETURN_NOT_MOVABLE', 'FORBIDDEN', 'DEPENDENCY_DOWN'],
  }),
  showReturnPhoto: adminEndpoint({
    method: 'GET',
    path: '/admin/return-photos/:id',
    may: 'returns.read',
    file: 'image/webp',
    summary: 'One of a return’s photos',
    params: oneCase,
    reply: fileReply,
  }),
  refundReturn: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/refund',
    may: 'payments.refund',
    audit: 'return.refund',
    summary:
      'Pays back what was inspected as right, less its fees, with its credit note. REFUND_STALE where another sum was given back of the order meanwhile. Above one’s limit nothing is done: `approval` is the request that waits',
    body: z.object({
      destination: z.enum(refundDestinations).default('card'),
      expectedRefundedFils: z.int().min(0).max(1_000_000_000),
    }),
    reply: z.object({ return: Return, approval: askedApproval }),
    refusals: ['RETURN_NOT_MOVABLE', 'REFUND_STALE', 'REFUND_NOT_POSSIBLE', 'FORBIDDEN'],
  }),
  closeReturn: adminEndpoint({
    ...act,
    path: '/admin/returns/:id/close',
    may: 'returns.write',
    audit: 'return.close',
    summary: 'It was inspected, and paid back another way; the reason is for colleagues',
    body: z.object({ answer: requiredText(300) }),
    refusals: ['RETURN_NOT_MOVABLE'],
  }),
}
