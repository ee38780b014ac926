/**
 * One value per call of the back office, below /api/admin. They are kept apart from the shop's calls: another session opens them
 * (src/api/http/admin-mount.ts), another document describes them, and no shopper's bundle knows their types.
 */
import { factorPermissions, type Permission } from '#domain/permission.ts'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** What a session must have shown: nothing; the password; the password, and no second factor exists yet; both. */
export type RequiredStage = 'none' | 'password' | 'enrol' | 'full'

export type AdminEndpoint = Pick<
  Endpoint,
  'method' | 'path' | 'summary' | 'params' | 'query' | 'body' | 'maxBodyBytes' | 'reply' | 'status' | 'refusals'
> & {
  /** `full` unless said otherwise. */
  stage?: RequiredStage
  /** The permission that opens the call; null: everybody on the staff. */
  may: Permission | null
  /** The name of the deed in the audit log. Required for whatever changes something; a GET that shows personal data has one too. */
  audit?: string
  /** Asks for the second factor of a moment ago (STEP_UP_REQUIRED otherwise), also where the permission alone would not. */
  stepUp?: true
  /** An edit: the header If-Match carries the version that was read; VERSION_CONFLICT says what is there now. */
  version?: true
  /** May come twice: the header Idempotency-Key is required, and the second gets the first one's answer. */
  repeatable?: true
  /** The body is one file as it is, no form and no JSON, streamed to the disk and never whole in memory. */
  upload?: { mostBytes: number; types: readonly string[] }
  /** The success answer is a file of this type, sent while it is made; `reply` is `fileReply` then. Refusals are JSON as ever. */
  file?: typeof anyFileType | 'text/csv' | 'application/pdf' | 'application/xml' | 'image/webp' | typeof xlsxType
  /** Counted per address and per staff account; `admin` unless said otherwise. */
  limit?: 'admin' | 'staff-login' | 'staff-factor' | 'staff-file'
}

/** A file that somebody sent: saved, and never opened by the browser itself. */
export const anyFileType = 'application/octet-stream'

/** An Excel workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Whether the call asks for a second factor of a moment ago: by itself, or because its permission does. */
export const asksFactorAgain = ({ stepUp, may }: Pick<AdminEndpoint, 'stepUp' | 'may'>): boolean =>
  stepUp === true || (may !== null && factorPermissions.has(may))

/** What such a call answers: the name to save it by, and its parts. What fails before the first part is a refusal; later the connection breaks. */
export type FileReply = { name: string; parts: AsyncIterable<string | Uint8Array<ArrayBuffer>> }
export const fileReply = z.custom<FileReply>((value) => typeof value === 'object' && value !== null && 'parts' in value)

export const adminEndpoint = <const E extends AdminEndpoint>(value: E): E => value
