/** What is wrong with pieces that were delivered: what may be claimed of an order, her claim with its photos, and where her claims are. */
import {
  claimBlockers,
  claimOutcomes,
  claimPhotos,
  claimPhotoTypes,
  claimProblems,
  claimStates,
  claimWishes,
} from '#domain/claim.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, moment, requiredText } from './fields.ts'

const params = z.object({ id })
const sentPhotos = z
  .array(id)
  .max(claimPhotos.most)
  .refine((ids) => new Set(ids).size === ids.length)

const ClaimOfOrder = z.object({
  _id: z.string(),
  status: z.enum(claimStates),
  wish: z.enum(claimWishes),
  outcome: z.enum(claimOutcomes).nullable().describe('How it was settled'),
  words: z.string(),
  answer: z.string().describe('The shop’s words: what it still needs, or why not'),
  createdAt: moment,
  movedAt: moment,
  items: z.array(z.object({ itemId: z.string(), quantity: z.int(), problem: z.enum(claimProblems) })),
  photos: z.array(z.string()).describe('Ids; each is fetched with the same proof as the order'),
})

export const claimCalls = {
  listClaims: endpoint({
    method: 'GET',
    path: '/orders/:id/claims',
    access: 'visitor',
    limit: 'read',
    summary: 'The claims of an order, oldest first, and what may still be claimed of its pieces',
    params,
    reply: z.object({
      claims: z.array(ClaimOfOrder),
      items: z.array(
        z.object({
          itemId: z.string(),
          left: z.int().describe('Of how many pieces something may be claimed'),
          blocker: z.enum(claimBlockers).nullable(),
          problems: z.array(z.enum(claimProblems)),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  makeClaim: endpoint({
    method: 'POST',
    path: '/orders/:id/claims',
    access: 'visitor',
    limit: 'write',
    status: 201,
    summary:
      'Say what is wrong with delivered pieces, with one photo at least. What is worth little is agreed to at once, by a setting',
    params,
    body: z.object({
      items: z
        .array(z.object({ itemId: id, quantity: z.int().min(1).max(999), problem: z.enum(claimProblems) }))
        .min(1)
        .max(100)
        .refine((items) => new Set(items.map(({ itemId }) => itemId)).size === items.length),
      words: requiredText(2000),
      wish: z.enum(claimWishes).default('refund'),
      photoIds: sentPhotos.min(1).describe('As uploadClaimPhoto named them'),
    }),
    reply: z.object({ claim: z.object({ _id: z.string(), status: z.enum(claimStates), createdAt: moment }) }),
    refusals: ['NOT_FOUND', 'CLAIM_NOT_POSSIBLE', 'QUANTITY_LIMIT'],
  }),
  answerClaim: endpoint({
    method: 'POST',
    path: '/orders/:id/claim-answers',
    access: 'visitor',
    limit: 'write',
    summary: 'What the shop has asked for: more words, more photos, or both',
    params,
    body: z.object({ claimId: id, words: requiredText(2000), photoIds: sentPhotos.default([]) }),
    reply: z.object({ claim: z.object({ _id: z.string(), status: z.enum(claimStates) }) }),
    refusals: ['NOT_FOUND', 'CLAIM_NOT_MOVABLE', 'CLAIM_NOT_POSSIBLE'],
  }),
  uploadClaimPhoto: endpoint({
    method: 'POST',
    path: '/orders/:id/claim-photos',
    access: 'visitor',
    limit: 'photo',
    status: 201,
    summary:
      'One photo of an order that something may be claimed of. A copy without its EXIF data is kept, for the buyer and the shop alone; after a day without a claim it goes',
    params,
    upload: { mostBytes: claimPhotos.mostBytes, types: claimPhotoTypes },
    reply: z.object({ photo: z.object({ _id: z.string() }) }),
    refusals: ['NOT_FOUND', 'CLAIM_NOT_POSSIBLE', 'DEPENDENCY_DOWN'],
  }),
  showClaimPhoto: endpoint({
    method: 'GET',
    path: '/orders/:id/claim-photos/:photoId',
    access: 'visitor',
    limit: 'read',
    file: 'image/webp',
    summary: 'A photo of the order’s claims, for whoever placed the order',
    params: z.object({ id, photoId: id }),
    reply: z.instanceof(Uint8Array),
    refusals: ['NOT_FOUND'],
  }),
}
