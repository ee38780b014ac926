/** Reads codes out of pictures on a thread of its own: a page whose policy forbids WebAssembly can use it, since a worker has a policy of its own (ADR 0048). */
import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { readCodes } from './read-codes.ts'

type Scope = {
  addEventListener: (type: 'message', listen: (event: MessageEvent<ImageData>) => void) => void
  postMessage: (message: CodeReply) => void
}

/** Codes of one picture, or why there can never be any. */
export type CodeReply = { codes: string[] } | { failure: string }

const scope = globalThis as unknown as Scope
// From our own origin; left alone, the library asks a foreign one.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

scope.addEventListener('message', ({ data }) => {
  readCodes(data).then(
    (codes) => scope.postMessage({ codes }),
    (error: unknown) => scope.postMessage({ failure: String(error) }),
  )
})
