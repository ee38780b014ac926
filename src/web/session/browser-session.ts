/** The session of this tab, and `call` through it. In the browser only: the server renders for strangers. */
import { createCall } from '../calls/call.ts'
import type { Send } from '../calls/call.ts'
import { browserPorts } from './browser-ports.ts'
import { Session } from './machine.ts'

let made: Session | undefined

export function browserSession(): Session {
  made ??= new Session(browserPorts())
  return made
}

export const send: Send = (path, init) => browserSession().send(path, init)
export const pageLanguage = () => document.documentElement.lang

/** `await call('POST /cart/addToCart', { body })`: the reply, or a `Failure`. */
export const call = createCall(send, pageLanguage)
