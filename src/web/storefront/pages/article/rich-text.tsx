import { LocalLink } from '#web/i18n/local-link.tsx'
import { piecesOf } from './texts.ts'

/** A text with its links; phone numbers and addresses keep their direction in Arabic. */
export function RichText({ text }: { text: string }) {
  return piecesOf(text).map(({ text: words, to }, index) => {
    // The pieces of a text never change places.
    const key = index
    if (to === undefined) return words
    if (to.startsWith('/'))
      return (
        <LocalLink key={key} to={to} className="link">
          {words}
        </LocalLink>
      )
    if (to.startsWith('https:'))
      return (
        <a key={key} href={to} rel="noopener" target="_blank" className="link">
          {words}
        </a>
      )
    return (
      <a key={key} href={to} className="link">
        <bdi dir={/^[+\d]|@/.test(words) ? 'ltr' : undefined}>{words}</bdi>
      </a>
    )
  })
}
