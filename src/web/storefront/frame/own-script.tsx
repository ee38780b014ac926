import { createContext, useContext } from 'react'

/** F35: see `scriptMarkContext`. Empty in the browser. */
export const ScriptMark = createContext('')

/** The only way to write an inline script: one without the mark of this rendering does not run. `code` is ours alone, never made from anybody's text. */
export function OwnScript({ code }: { code: string }) {
  return <script nonce={useContext(ScriptMark) || undefined} dangerouslySetInnerHTML={{ __html: code }} />
}
