import { expect, it } from 'vitest'
import { judgePdf } from './private-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

it.each([
  ['%PDF-1.7\n1 0 obj\n%%EOF\n', 'pdf'],
  ['%PDF-2.0\n%%EOF', 'pdf'],
  ['%PDF-1.7\n1 0 obj', 'broken'],
  [`%PDF-1.7\n%%EOF${' '.repeat(2_000)}`, 'broken'],
  ['<html>%PDF-1.7\n%%EOF', null],
  ['PK\u0003\u0004%%EOF', null],
  ['', null],
])('3.6 the content %j is a PDF: %s', (content, expected) => {
  expect(judgePdf(bytesOf(content))).toBe(expected)
})
