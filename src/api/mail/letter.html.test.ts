import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderHtml } from './letter.html.ts'
import { type Letter, text } from '../email.ts'
import { showFact } from './letter.blocks.ts'

const frame = {
  storeName: 'Qutn',
  publicUrl: 'https://shop.test',
  colours: [],
  company: { legalName: 'Qutn LLC', phone: null, email: null, wholesaleEmail: null, hours: '' },
}
const letterOf = (words: string): Letter => ({
  language: 'en',
  to: 'amal@shop.test',
  subject: words,
  preview: words,
  heading: words,
  blocks: [text(words), { kind: 'facts', facts: [{ label: words, value: words }] }],
})

it('T15 what people wrote is escaped as React escapes it, and fills no gap of the template', () => {
  const words = `<b>"Amal" & 'Sara'</b> \ue000heading\ue001`
  const html = renderHtml(letterOf(words), frame)
  expect(html).not.toContain('<b>')
  expect(html).toContain(renderToStaticMarkup(showFact({ label: words, value: words }, 'en')))
})

it('R086 each letter has its own words, however often the template was filled', () => {
  const [first, second] = [renderHtml(letterOf('First words'), frame), renderHtml(letterOf('Second words'), frame)]
  expect(second).not.toContain('First')
  expect(renderHtml(letterOf('First words'), frame)).toBe(first)
})
