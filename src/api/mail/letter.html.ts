/**
 * A letter as HTML. React renders each part once per language, with gaps for the texts; a letter fills the gaps of the parts that it has.
 * What people wrote is escaped as React would escape it (T15).
 */
import type { Language } from '#domain/locale.ts'
import { Preview } from '@react-email/preview'
import { createElement as h, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Block, Frame, Letter } from '../email.ts'
import { showBlock, showFact, showItem } from './letter.blocks.ts'
import { type Page, pageOf } from './letter.parts.ts'

/** The old doctype on purpose: mail programs that know the new one ignore heights and widths. */
const doctype =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** HTML before, between and after the gaps, with the names of the gaps in between. */
type Template = string[]
type Values = Readonly<Record<string, string>>

/** Signs of the private use area mark a gap while React renders; what people wrote is filled in later and may contain them. */
const gap = (name: string): string => `\ue000${name}\ue001`
const gaps = /\ue000(\w+)\ue001/

const templates = new Map<string, Template>()
/** Far more than there are, unless the owner's facts in the frame change day by day. */
const mostTemplates = 200

function prepare(key: string, part: () => ReactElement): Template {
  const template = templates.get(key) ?? renderToStaticMarkup(part()).split(gaps)
  if (templates.size >= mostTemplates) templates.clear()
  templates.set(key, template)
  return template
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** `html`: goes in as it is; all else is escaped. */
function fill(template: Template, texts: Values, html: Values = {}): string {
  return template
    .map((piece, index) => (index % 2 === 0 ? piece : (html[piece] ?? escape(texts[piece] ?? ''))))
    .join('')
}

export function renderHtml(letter: Letter, frame: Frame): string {
  const { language, subject, heading, unsubscribeUrl = '' } = letter
  const buttonUrl = onlyButton(letter.blocks)?.url ?? ''
  const blocks = letter.blocks.map((block) => renderBlock(block, language)).join('')
  const shell: Page = {
    language,
    subject: gap('subject'),
    heading: gap('heading'),
    preview: gap('preview'),
    blocks: gap('blocks'),
    buttonUrl: buttonUrl && gap('buttonUrl'),
    unsubscribeUrl: unsubscribeUrl && gap('unsubscribeUrl'),
  }
  const { storeName, publicUrl, company } = frame
  const shown = [storeName, publicUrl, company.legalName, company.phone, company.email]
  const key = JSON.stringify([language, buttonUrl !== '', unsubscribeUrl !== '', ...shown])
  const page = prepare(key, () => pageOf(shell, frame))
  return (
    doctype +
    fill(page, { subject, heading, buttonUrl, unsubscribeUrl }, { blocks, preview: renderPreview(letter.preview) })
  )
}

/** Its length decides what follows it, so it is rendered by itself. */
const renderPreview = (preview: string): string => renderToStaticMarkup(h(Preview, { children: preview }))

function renderBlock(block: Block, language: Language): string {
  if (block.kind === 'items')
    return renderRows(
      block.items.map((item) => renderItem(item, language)),
      language,
    )
  if (block.kind === 'facts')
    return renderRows(
      block.facts.map((fact) => renderFact(fact, language)),
      language,
    )
  const { kind, ...texts } = block
  const names = Object.fromEntries(Object.keys(texts).map((name) => [name, gap(name)]))
  const template = prepare(`${language} ${kind}`, () => showBlock({ kind, ...names } as typeof block, language))
  return fill(template, texts)
}

function renderRows(rows: readonly string[], language: Language): string {
  const template = prepare(`${language} rows`, () => showBlock({ kind: 'rows', rows: gap('rows') }, language))
  return fill(template, {}, { rows: rows.join('') })
}

function renderItem(item: { name: string; detail: string; amount: string }, language: Language): string {
  const names = { name: gap('name'), detail: gap('detail'), amount: gap('amount') }
  return fill(
    prepare(`${language} item`, () => showItem(names, language)),
    item,
  )
}

function renderFact(fact: { label: string; value: string; isStrong?: boolean }, language: Language): string {
  const { label, value, isStrong = false } = fact
  const names = { label: gap('label'), value: gap('value'), isStrong }
  return fill(
    prepare(`${language} fact ${isStrong}`, () => showFact(names, language)),
    { label, value },
  )
}

/** The address of its only button also stands as text. A letter with several has the same in its plain text. */
function onlyButton(blocks: readonly Block[]) {
  const buttons = blocks.filter((block) => block.kind === 'button')
  return buttons.length === 1 ? buttons[0] : undefined
}
