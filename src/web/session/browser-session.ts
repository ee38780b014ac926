/** The session of this tab; `call` and `fetchFile` through it. In the browser only: the server renders for strangers. */
import { createCall } from '../calls/call.ts'
import type { Send } from '../calls/call.ts'
import { browserPorts } from './browser-ports.ts'
import { createFetchFile } from '../calls/file.ts'
import { Session } from './machine.ts'

let made: Session | undefined

export function browserSession(): Session {
  made ??= new Session(browserPorts())
  return made
}

const send: Send = (path, init) => browserSession().send(path, init)
const pageLanguage = () => document.documentElement.lang

/** `await call('POST /cart/addToCart', { body })`: the reply, or a `Failure`. */
export const call = createCall(send, pageLanguage)

/** `await fetchFile('GET /orders/:id/invoice', { params })`: its name and bytes, or a `Failure`. */
export const fetchFile = createFetchFile(send, pageLanguage)
