/** One reading of a request's address. What decides about a request (its limits, its lane, who may keep the answer) and what answers it see the same path. */

export type RequestAddress = {
  /** As it was sent. */
  url: string
  /** Without the query, with percent signs resolved as the routers resolve them. */
  path: string
}

/** A segment of one or two dots, each of which may be written as %2e. */
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
/** `new URL` takes a backslash for a slash; a fragment never leaves a browser. */
const oddSign = /\\|%5c|#/i

/** Null: no address of the store, to be answered with 400. No other host, no absolute form, nothing that a second reading would understand differently. */
export function readAddress(url: string): RequestAddress | null {
  if (!url.startsWith('/') || url.startsWith('//')) return null
  const queryAt = url.indexOf('?')
  const written = queryAt === -1 ? url : url.slice(0, queryAt)
  if (dotSegment.test(written) || oddSign.test(written)) return null
  const path = decoded(written)
  return path === null ? null : { url, path }
}

/** As Hono does: once, with what separates the parts of an address left as it is. Null: the percent signs make no text. */
function decoded(path: string): string | null {
  if (!path.includes('%')) return path
  try {
    return decodeURI(path.replaceAll('%25', '%2525'))
  } catch {
    return null
  }
}
