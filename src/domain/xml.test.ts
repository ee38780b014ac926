import { expect, it } from 'vitest'
import { element, elementWith, xmlDocument } from './xml.ts'

it('D22 writes elements, attributes and texts, and lets no text become markup', () => {
  const root = elementWith('a', { x: '"1" & <2>' }, element('b', `<i>&'"`, null), element('c'))
  expect(xmlDocument(root)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a x="&quot;1&quot; &amp; &lt;2&gt;"><b>&lt;i&gt;&amp;&apos;&quot;</b><c/></a>\n',
  )
})

it('D22 leaves out what XML cannot write, and keeps Arabic and signs beyond 16 bits', () => {
  const text = `قميص\u0000\u000b 👕${String.fromCharCode(0xd83d)}\n`
  expect(xmlDocument(element('a', text))).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<a>قميص 👕\n</a>\n')
})
