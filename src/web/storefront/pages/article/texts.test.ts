import { linksIn } from '#domain/page-texts.ts'
import { describe, expect, it } from 'vitest'
import { piecesOf } from './texts.ts'

const shownIn = (text: string) => piecesOf(text).flatMap(({ to }) => to ?? [])

describe('T4 links of a written text', () => {
  it.each([
    'See [returns](/returns) and [us](mailto:us@qutn.test).',
    '[Here](javascript:alert`1`//[)',
    '[Here](javascript:alert(document[0]))',
    '[Here](//evil.test/[)',
    '[[Here](/returns)',
    '[He[re](/returns)',
  ])('T4 a reader gets no link that the back office did not see: %s', (text) => {
    expect(shownIn(text)).toEqual(linksIn(text))
  })

  it('T4 what a fact brings into a text may be no script, nor another site without saying so', () => {
    for (const to of ['javascript:alert`1`', '//evil.test', '/\\evil.test', 'data:text/html,x'])
      expect(piecesOf(`Ask [us](${to}).`)).toEqual([{ text: 'Ask ' }, { text: 'us' }, { text: '.' }])
  })
})
