/** The only SQL on private files. */
import { type Db, queryRows, type Tx } from '#db/open.ts'
import { privateFiles } from '#db/tables.ts'
import { eq, inArray, sql } from 'drizzle-orm'

export type FileRow = typeof privateFiles.$inferSelect
/** Of a dispute: `kind` says what it shows. */
export type DisputeFile = FileRow & {
  disputeId: string
  kind: NonNullable<FileRow['kind']>
  by: string
  isAdderActive: boolean
}

export async function insertFile(tx: Tx, row: FileRow): Promise<void> {
  await tx.insert(privateFiles).values(row)
}

export async function findFile(db: Db | Tx, id: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(privateFiles).where(eq(privateFiles.id, id))
  return row
}

/** The oldest first. */
export async function listFilesOf(db: Db | Tx, { disputeId }: { disputeId: string }): Promise<DisputeFile[]> {
  const rows = await queryRows<DisputeFile>(
    db,
    sql`select f.id, f.dispute_id as "disputeId", f.purchase_id as "purchaseId", f.kind, f.name, f.type, f.bytes, f.hash, f.added_by as "addedBy", f.added_at as "addedAt",
        f.provider_ref as "providerRef", s.name as by, s.status = 'active' as "isAdderActive"
      from private_files f join staff s on s.id = f.added_by where f.dispute_id = ${disputeId} order by f.added_at, f.id`,
  )
  return rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt) }))
}

export async function listFilesOfPurchases(db: Db | Tx, purchaseIds: readonly string[]): Promise<FileRow[]> {
  return db
    .select()
    .from(privateFiles)
    .where(inArray(privateFiles.purchaseId, [...purchaseIds, '']))
}

export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.delete(privateFiles).where(eq(privateFiles.id, id))
}

/** Answers the name under which the provider has it: of two that were sent at once, the first one's. */
export async function saveProviderRef(db: Db, { id, ref }: { id: string; ref: string }): Promise<string> {
  const [row] = await queryRows<{ ref: string }>(
    db,
    sql`update private_files set provider_ref = coalesce(provider_ref, ${ref}) where id = ${id} returning provider_ref as ref`,
  )
  return row?.ref ?? ref
}

export async function listKnownFiles(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: privateFiles.id })
    .from(privateFiles)
    .where(inArray(privateFiles.id, [...ids, '']))
  return new Set(rows.map(({ id }) => id))
}
