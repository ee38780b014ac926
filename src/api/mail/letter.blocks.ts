/** The blocks between an e-mail's heading and its foot. Written with createElement, because Node runs TypeScript as it is, but not JSX. */
import { directionOf, type Language } from '#domain/locale.ts'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import { colour, endOf, fonts, paragraph, startOf } from './letter.look.ts'
import type { Block, Fact, Item } from '../email.ts'

/** A block of words; `rows` are those of items or facts, as HTML. */
export type Words = Exclude<Block, { kind: 'items' | 'facts' }> | { kind: 'rows'; rows: string }

export function showBlock(block: Words, language: Language): ReactElement {
  const style = block.kind === 'rows' ? { style: styles.rows } : {}
  return h(Section, { dir: directionOf(language), ...style }, ...contentOf(block, language))
}

const styles = {
  rows: { marginBottom: '16px' },
  note: { ...paragraph, fontSize: '14px', color: colour.stone },
  heading: { margin: '24px 0 8px', fontSize: '18px', fontWeight: 400 },
  button: {
    backgroundColor: colour.ink,
    color: colour.white,
    padding: '14px 28px',
    fontSize: '16px',
    textDecoration: 'none',
    margin: '16px 0 24px',
  },
  code: {
    ...paragraph,
    padding: '16px',
    backgroundColor: colour.sand,
    fontSize: '22px',
    textAlign: 'center',
    letterSpacing: '2px',
  },
  quote: { ...paragraph, padding: '12px 16px', backgroundColor: colour.paper, whiteSpace: 'pre-wrap' },
} satisfies Record<string, CSSProperties>

function contentOf(block: Words, language: Language): ReactNode[] {
  const text = (style: CSSProperties, className: string | undefined, content: ReactNode) =>
    h(Text, { key: 0, ...(className === undefined ? {} : { className }), style }, content)
  switch (block.kind) {
    case 'text':
      return [text(paragraph, undefined, block.text)]
    case 'note':
      return [text(styles.note, 'stone', block.text)]
    case 'heading': {
      const style = { ...styles.heading, fontFamily: fonts[language].display, textAlign: startOf(language) } as const
      return [h(Heading, { key: 0, as: 'h2', style }, block.text)]
    }
    case 'button':
      return [h(Button, { key: 0, href: block.url, className: 'solid', style: styles.button }, block.label)]
    case 'code':
      return [text(styles.code, 'fill', h('bdi', null, block.code))]
    case 'rows':
      return [block.rows]
    case 'quote':
      return [text(styles.quote, 'fill', h('bdi', null, block.text))]
  }
}

export function showItem({ name, detail, amount }: Item, language: Language): ReactElement {
  const children = [
    h(
      Column,
      { key: 'what', style: { padding: '12px 0', verticalAlign: 'top' } },
      h(Text, { style: { margin: 0, fontSize: '16px', lineHeight: '1.5' } }, h('bdi', null, name)),
      h(
        Text,
        { className: 'stone', style: { margin: 0, fontSize: '14px', lineHeight: '1.5', color: colour.stone } },
        detail,
      ),
    ),
    h(
      Column,
      {
        key: 'amount',
        style: {
          padding: '12px 0',
          verticalAlign: 'top',
          textAlign: endOf(language),
          whiteSpace: 'nowrap',
          fontSize: '16px',
        },
      },
      h('bdi', null, amount),
    ),
  ]
  return h(Row, { className: 'line', style: { borderBottom: `1px solid ${colour.line}` }, children })
}

export function showFact({ label, value, isStrong }: Fact, language: Language): ReactElement {
  const weight = isStrong ? 700 : 400
  const children = [
    h(
      Column,
      {
        key: 'label',
        className: isStrong ? 'ink' : 'stone',
        style: {
          padding: startOf(language) === 'left' ? '4px 16px 4px 0' : '4px 0 4px 16px',
          fontSize: '15px',
          color: isStrong ? colour.ink : colour.stone,
          fontWeight: weight,
          verticalAlign: 'top',
        },
      },
      label,
    ),
    h(
      Column,
      { key: 'value', style: { padding: '4px 0', fontSize: '15px', fontWeight: weight, textAlign: endOf(language) } },
      h('bdi', null, value),
    ),
  ]
  return h(Row, { children })
}
