/** Files of the API, which a link can't reach: they are for whoever shows the session's token. */
import type { FileKey, Files } from '#contract/calls.ts'
import { answerOf, fillPath } from './call.ts'
import type { CallOptions, Send } from './call.ts'
import { failureOf } from './failure.ts'

/** `name`: as the server calls it; without a folder, so that it can be saved as it is. */
export type FetchedFile = { name: string; blob: Blob }

export type FetchFile = <K extends FileKey>(
  key: K,
  input: { params: Files[K]['params'] } & CallOptions,
) => Promise<FetchedFile>

/** As `call`, but what comes back is kept and not read. Rejects with a `Failure`. */
export function createFetchFile(send: Send, language: () => string): FetchFile {
  return async (key, { params, headers, signal }) => {
    const [method = 'GET', template = ''] = key.split(' ')
    const response = await answerOf(send, fillPath(template, params), {
      method,
      signal: signal ?? null,
      headers: { 'Accept-Language': language(), ...headers },
    })
    if (!response.ok) throw await failureOf(response)
    return { name: fileName(response.headers.get('content-disposition')), blob: await response.blob() }
  }
}

function fileName(disposition: string | null): string {
  const given = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? ''
  return given.split(/[/\\]/).pop() || 'file'
}
