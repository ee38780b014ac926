/** Disputes at the test gateway: a tester opens one and plays the bank; the shop answers as it answers Stripe. */
import { randomBytes } from 'node:crypto'
import type { DisputeTold } from '#domain/dispute.ts'
import type { Evidence, EvidenceFileKind, EvidenceFiles } from '#domain/dispute-evidence.ts'
import { ProviderRefused } from './guarded.ts'
import type { EvidenceWish, FileWish, PaymentProvider } from './provider.ts'
import type { BookSession, TestGatewayParts } from './test-gateway.ts'
import { takenFils } from './test-gateway-holds.ts'
import { sendWebhook } from './test-gateway-webhooks.ts'

type DisputeStatus = 'needs_response' | 'under_review' | 'won' | 'lost'

export type BookFile = Pick<FileWish, 'name' | 'type'> & { id: string; bytes: number }

export type BookDispute = {
  id: string
  sessionId: string
  amountFils: number
  feeFils: number
  reason: string
  status: DisputeStatus
  dueAt: Date
  evidence: Evidence
  files: Partial<Record<EvidenceFileKind, BookFile>>
  isSubmitted: boolean
  openedAt: Date
  closedAt: Date | null
}

export type DisputeBook = {
  /** Undefined where the session was not paid, or is disputed already. */
  openDispute(dispute: BookDispute): Promise<BookDispute | undefined>
  findDispute(id: string): Promise<BookDispute | undefined>
  /** The newest first. */
  listDisputes(sessionId: string): Promise<BookDispute[]>
  /** Undefined where it was decided before. */
  saveDispute(
    id: string,
    change: Partial<Pick<BookDispute, 'status' | 'evidence' | 'files' | 'isSubmitted' | 'closedAt'>>,
  ): Promise<BookDispute | undefined>
  saveFile(file: BookFile): Promise<void>
  findFile(id: string): Promise<BookFile | undefined>
}

/** What the tester does. */
export type TestDisputes = {
  list(sessionId: string): Promise<BookDispute[]>
  /** Tells once more of one that is open, as a provider does whose message got no answer. */
  open(session: BookSession): Promise<void>
  decide(session: BookSession, disputeId: string, status: 'won' | 'lost'): Promise<void>
} & Pick<PaymentProvider, 'readDispute' | 'sendFile' | 'sendEvidence' | 'acceptDispute'>

const dueMs = 7 * 24 * 60 * 60 * 1000
const feeFils = 5_500

export function testDisputes(parts: TestGatewayParts): TestDisputes {
  const { book, clock } = parts
  const tell = (session: BookSession, dispute: BookDispute, kinds: readonly string[]) =>
    Promise.all(kinds.map((kind) => sendWebhook(parts, session.webhookUrl, eventOf(dispute, kind, clock.now()))))
  const load = async (id: string) => (await book.findDispute(id)) ?? refused('The test gateway knows no such dispute')
  return {
    list: (sessionId) => book.listDisputes(sessionId),
    async open(session) {
      const openedAt = clock.now()
      const opened = await book.openDispute({
        id: `tgd_${randomBytes(24).toString('base64url')}`,
        sessionId: session.id,
        amountFils: takenFils(session),
        feeFils,
        reason: 'product_not_received',
        status: 'needs_response',
        dueAt: new Date(openedAt.getTime() + dueMs),
        evidence: {},
        files: {},
        isSubmitted: false,
        openedAt,
        closedAt: null,
      })
      const told = opened ?? (await book.listDisputes(session.id)).find(({ closedAt }) => closedAt === null)
      if (told) await tell(session, told, ['created', 'funds_withdrawn'])
    },
    async decide(session, disputeId, status) {
      const known = await book.findDispute(disputeId)
      if (known?.sessionId !== session.id) return
      const decided = await book.saveDispute(disputeId, { status, closedAt: clock.now() })
      if (decided) await tell(session, decided, status === 'won' ? ['funds_reinstated', 'closed'] : ['closed'])
    },
    readDispute: async (id) => disputeOf(await load(id)),
    sendFile: (wish) => keepFile(book, wish),
    async sendEvidence(id, { evidence, files: named, isFinal }: EvidenceWish) {
      const { isSubmitted, files: before } = await load(id)
      if (isSubmitted) return refused('Evidence was submitted before')
      const files = await filesOf(book, named, before)
      const said = { evidence, files }
      const change = isFinal ? { ...said, isSubmitted: true, status: 'under_review' as const } : said
      return disputeOf((await book.saveDispute(id, change)) ?? refused('The dispute was decided before'))
    },
    async acceptDispute(id) {
      const accepted = await book.saveDispute(id, { status: 'lost', closedAt: clock.now() })
      return disputeOf(accepted ?? refused('The dispute was decided before'))
    },
  }
}

async function keepFile(book: DisputeBook, { name, type, bytes }: FileWish): Promise<string> {
  const file = { id: `tgf_${randomBytes(24).toString('base64url')}`, name, type, bytes: bytes.length }
  await book.saveFile(file)
  return file.id
}

/** What is not named stays as it was staged. */
async function filesOf(book: DisputeBook, named: EvidenceFiles, before: BookDispute['files']) {
  const files = { ...before }
  for (const [kind, id] of Object.entries(named) as [EvidenceFileKind, string | null][])
    if (id === null) delete files[kind]
    else files[kind] = (await book.findFile(id)) ?? refused('The test gateway knows no such file')
  return files
}

function refused(reason: string): never {
  throw new ProviderRefused(reason)
}

function disputeOf({ id, status, reason, amountFils, dueAt, isSubmitted, ...dispute }: BookDispute): DisputeTold {
  const withdrawn = { id: `${id}_out`, amountFils: -amountFils, feeFils: dispute.feeFils }
  const reinstated = { id: `${id}_back`, amountFils, feeFils: 0 }
  const movements = status === 'won' ? [withdrawn, reinstated] : [withdrawn]
  return { state: status, reason, amountFils, dueAt, isSubmitted, movements }
}

const eventOf = (dispute: BookDispute, kind: string, at: Date) => ({
  id: `evt_${dispute.id}_${kind}`,
  dispute: { ...disputeOf(dispute), disputeRef: dispute.id, paymentRef: dispute.sessionId, kind, at },
})
