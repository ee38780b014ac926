import { Failure } from '#web/calls/failure.ts'

/** The link was used, is too old, or is no link of ours at all (cut off while copying). */
export function isLinkBroken(error: unknown): boolean {
  return (
    error instanceof Failure &&
    (error.code === 'TOKEN_USED_OR_EXPIRED' || error.issues.some(({ path }) => path === 'token'))
  )
}
