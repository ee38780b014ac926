/**
 * What we tell the provider of a dispute. It is written before he is asked, and asked again with the same key until he answers: killed in between, nothing
 * is said twice and nothing is forgotten.
 */
import type { DisputeTold } from '#domain/dispute.ts'
import type { Evidence, EvidenceFileKind, EvidenceFiles } from '#domain/dispute-evidence.ts'
import { privateFileEndings } from '#domain/private-file.ts'
import { ProviderRefused } from '#gateways/card/guarded.ts'
import type { PaymentProvider } from '#gateways/card/provider.ts'
import { findFileBytes, findStoredFile, saveSentFile } from '../files/files.actions.ts'
import { workThrough } from '../job.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { type DisputeRow, findDispute, listOpen, listUnanswered, saveAnswer } from './disputes.store.ts'
import { hearOf, hold } from './webhook.actions.ts'

/** After the commit. Says nothing of a provider in trouble: the job asks again. */
export async function sendWish(shop: Shop, id: string): Promise<void> {
  const dispute = await findDispute(shop.db, id)
  const { card } = shop
  if (!dispute?.wish || dispute.answeredAt !== null || card?.name !== dispute.provider) return
  const said = await ask(shop, card, dispute)
  if (said === null) return
  await shop.reach('dispute:answered')
  const answeredAt = shop.clock.now()
  await inTransaction(shop.db, async (tx) => {
    await hold(tx, dispute)
    await saveAnswer(tx, dispute, { answeredAt, failure: said.failure })
    if (said.told) await hearOf(tx, id, heard(dispute, said.told, answeredAt))
  })
}

const heard = ({ wish, version }: DisputeRow, told: DisputeTold, at: Date) => ({
  ...told,
  eventId: `answer:${version}`,
  kind: wish ?? 'read',
  at,
  heardAt: at,
})

/** Asking again would not bring it back: it is taken out of the answer, or added again. */
class FileMissing extends Error {}
export const failureOfMissing = (kind: EvidenceFileKind): string => `file missing: ${kind}`

type Said = { told: DisputeTold | null; failure: string | null }

/** Null where no answer came. */
async function ask(shop: Shop, card: PaymentProvider, dispute: DisputeRow): Promise<Said | null> {
  const { providerRef } = dispute
  try {
    return { told: await answer(shop, card, dispute), failure: null }
  } catch (error) {
    shop.log.error({ err: error, disputeId: dispute.id }, 'the card provider did not take what we say of a dispute')
    if (!(error instanceof ProviderRefused || error instanceof FileMissing)) return null
    // Perhaps it was decided meanwhile.
    const told = await card.readDispute(providerRef).catch(() => null)
    return { told, failure: error.message.slice(0, 200) }
  }
}

async function answer(shop: Shop, card: PaymentProvider, dispute: DisputeRow): Promise<DisputeTold> {
  const { id, providerRef, wish, version, evidence } = dispute
  const idempotencyKey = `dispute:${id}:${version}`
  if (wish === 'accept') return card.acceptDispute(providerRef, idempotencyKey)
  return card.sendEvidence(providerRef, {
    evidence: evidence as Evidence,
    files: await sendFiles(shop, card, dispute.files as EvidenceFiles),
    isFinal: wish === 'submit',
    idempotencyKey,
  })
}

/** Each before the answer that names it. Killed in between, the provider may have one twice; the answer names it by the one that was written down. */
async function sendFiles(shop: Shop, card: PaymentProvider, files: EvidenceFiles): Promise<EvidenceFiles> {
  const sent: EvidenceFiles = {}
  for (const [kind, id] of Object.entries(files) as [EvidenceFileKind, string | null][])
    sent[kind] = id && (await sendFile(shop, card, { kind, id }))
  return sent
}

type Named = { kind: EvidenceFileKind; id: string }

async function sendFile(shop: Shop, card: PaymentProvider, { kind, id }: Named): Promise<string> {
  const file = await findStoredFile(shop.db, id)
  if (file && file.providerRef !== null) return file.providerRef
  const bytes = file && (await findFileBytes(shop, id))
  if (!bytes) throw new FileMissing(failureOfMissing(kind))
  const { type } = file
  const ref = await card.sendFile({ name: `${kind}.${privateFileEndings[type]}`, type, bytes })
  await shop.reach('dispute:file-sent')
  return saveSentFile(shop.db, { id, ref })
}

const batch = 500
/** Longer than a provider is waited for. */
const quietMs = 30_000

/** For the jobs: what no answer has come to. */
export async function sendWishes(shop: Shop): Promise<void> {
  if (shop.card === null) return
  const before = new Date(shop.clock.now().getTime() - quietMs)
  const items = await listUnanswered(shop.db, { provider: shop.card.name, before, limit: batch })
  await workThrough(shop, { job: 'answer disputes', items }, ({ id }) => sendWish(shop, id))
}

/** For the jobs: open disputes as the provider has them, where a webhook was lost. */
export async function readDisputes(shop: Shop): Promise<void> {
  const { card } = shop
  if (card === null) return
  const items = await listOpen(shop.db, card.name, batch)
  await workThrough(shop, { job: 'read disputes', items }, async (dispute) => {
    const told = await card.readDispute(dispute.providerRef)
    if (isKnown(dispute, told)) return
    const at = shop.clock.now()
    const event = { ...told, eventId: `read:${at.toISOString()}`, kind: 'read', at, heardAt: at }
    await inTransaction(shop.db, async (tx) => {
      await hold(tx, dispute)
      await hearOf(tx, dispute.id, event)
    })
  })
}

const isKnown = (row: DisputeRow, told: DisputeTold): boolean =>
  row.state === told.state &&
  row.reason === told.reason &&
  row.amountFils === told.amountFils &&
  row.isSubmitted === told.isSubmitted &&
  row.dueAt?.getTime() === told.dueAt?.getTime() &&
  row.reinstatedFils - row.withdrawnFils === told.movements.reduce((sum, { amountFils }) => sum + amountFils, 0)
