/** Files through the session of this tab, for the few screens that have some. */
import { createFetchFile } from '../calls/file.ts'
import { pageLanguage, send } from './browser-session.ts'

/** `await fetchFile('GET /orders/:id/invoice', { params })`: its name and bytes, or a `Failure`. */
export const fetchFile = createFetchFile(send, pageLanguage)
