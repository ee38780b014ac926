/** Asking a provider: no redirects, five seconds, a quarter of a megabyte. */

const timeoutMs = 5_000
const mostBytes = 256 * 1024

/** The answer, read whole and no longer than that. */
export async function fetchWithin(url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new Error(`${url} answers with more than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return new Response(Buffer.concat(chunks), { status: answer.status, headers: answer.headers })
}
