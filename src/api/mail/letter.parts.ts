/**
 * The parts of an e-mail, with the components of React Email (docs/decisions/0019). Written with createElement, because Node runs
 * TypeScript as it is, but not JSX.
 */
import { spacedPhone } from '#domain/company.ts'
import { directionOf, type Language } from '#domain/locale.ts'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from 'react'
import { frameTexts } from './frame.ts'
import type { Block, Fact, Frame, Item, Letter } from './letter.ts'

const colour = {
  paper: '#FBF9F6',
  white: '#FFFFFF',
  sand: '#EFE8DD',
  ink: '#14110F',
  stone: '#6B635B',
  line: '#DDD5C9',
  clay: '#8A4B2A',
}
/** Mail programs that know the dark colours of their device get ours; the others show the light ones or turn them by themselves. */
const dark = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.paper{background-color:#14110F!important}.card{background-color:#1F1B18!important;border-color:#453D35!important}.ink{color:#F5F0E8!important}',
  '.stone{color:#BDB3A7!important}.solid{background-color:#F5F0E8!important;color:#14110F!important}.fill{background-color:#2E2823!important}',
  '.line{border-color:#453D35!important}}',
].join('')

const fonts: Record<Language, { text: string; display: string; lineHeight: string }> = {
  en: { text: 'Figtree, Helvetica, Arial, sans-serif', display: 'Marcellus, Georgia, serif', lineHeight: '1.5' },
  fr: { text: 'Figtree, Helvetica, Arial, sans-serif', display: 'Marcellus, Georgia, serif', lineHeight: '1.5' },
  ar: {
    text: '"IBM Plex Sans Arabic", Tahoma, Arial, sans-serif',
    display: '"El Messiri", Tahoma, Arial, sans-serif',
    lineHeight: '1.7',
  },
}

/** The texts of a letter's page; `preview` and `blocks` are HTML already where they are filled in. */
export type Page = Pick<Letter, 'language' | 'subject' | 'heading'> & {
  preview: string
  blocks: string
  /** Its address also stands as text, for programs that draw no buttons. */
  buttonUrl?: string | undefined
  unsubscribeUrl?: string | undefined
}

/** `dir` stands on inner parts too: many mail programs keep only what is in the body. */
export function pageOf(letter: Page, frame: Frame): ReactElement {
  const { language } = letter
  const dir = directionOf(language)
  const { text: fontFamily, display, lineHeight } = fonts[language]
  const start = startOf(language)
  const base: CSSProperties = { fontFamily, lineHeight, color: colour.ink, textAlign: start }
  return h(
    Html,
    { lang: language, dir },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, letter.subject),
      h('style', null, dark),
    ),
    letter.preview,
    // The body's own colour can't be changed by a class: React Email sets it on a cell inside.
    h(
      Body,
      { className: 'paper ink', style: { backgroundColor: colour.paper, margin: 0, ...base } },
      h(
        Section,
        { className: 'paper', style: { backgroundColor: colour.paper, padding: '24px 0' } },
        h(
          Container,
          {
            dir,
            lang: language,
            className: 'card ink',
            style: {
              maxWidth: '560px',
              backgroundColor: colour.white,
              border: `1px solid ${colour.line}`,
              padding: '32px',
              ...base,
            },
          },
          h(
            Text,
            {
              style: { margin: '0 0 24px', fontSize: '22px', lineHeight: '1.3', fontFamily: display, textAlign: start },
            },
            h(
              Link,
              {
                href: `${frame.publicUrl}/${language}`,
                className: 'ink',
                style: { color: colour.ink, textDecoration: 'none' },
              },
              frame.storeName,
            ),
          ),
          h(
            Heading,
            {
              as: 'h1',
              style: {
                margin: '0 0 16px',
                fontSize: '26px',
                lineHeight: '1.3',
                fontWeight: 400,
                fontFamily: display,
                textAlign: start,
              },
            },
            letter.heading,
          ),
          letter.blocks,
          ...foot(letter, frame),
        ),
      ),
    ),
  )
}

function foot(letter: Page, frame: Frame): ReactElement[] {
  const words = frameTexts[letter.language]
  const small = {
    className: 'stone',
    style: { margin: '0 0 8px', fontSize: '13px', lineHeight: '1.6', color: colour.stone } satisfies CSSProperties,
  }
  const link = { className: 'stone', style: { color: colour.stone } }
  const { legalName, phone, email } = frame.company
  return [
    ...(letter.buttonUrl
      ? [
          h(
            Text,
            { key: 'link', ...small },
            words.link,
            h('br'),
            h(
              Link,
              {
                href: letter.buttonUrl,
                className: 'stone',
                style: { color: colour.stone, overflowWrap: 'anywhere', wordBreak: 'break-all' },
              },
              h('bdi', { dir: 'ltr' }, letter.buttonUrl),
            ),
          ),
        ]
      : []),
    h(Hr, { key: 'line', className: 'line', style: { borderColor: colour.line, margin: '32px 0 16px' } }),
    h(Text, { key: 'reply', ...small }, words.reply),
    h(
      Text,
      { key: 'company', ...small },
      `${frame.storeName} · ${legalName}`,
      ...(phone === null ? [] : [' · ', h('bdi', { dir: 'ltr' }, spacedPhone(phone))]),
      ...(email === null ? [] : [' · ', h(Link, { href: `mailto:${email}`, ...link }, email)]),
    ),
    ...(letter.unsubscribeUrl
      ? [h(Text, { key: 'end', ...small }, h(Link, { href: letter.unsubscribeUrl, ...link }, words.unsubscribe))]
      : []),
  ]
}

/** Sides by name: mail programs don't know start and end. */
const startOf = (language: Language) => (directionOf(language) === 'rtl' ? 'right' : 'left')
const endOf = (language: Language) => (directionOf(language) === 'rtl' ? 'left' : 'right')

const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: '16px', lineHeight: '1.6' }

/** A block of words; `rows` are those of items or facts, as HTML. */
export type Words = Exclude<Block, { kind: 'items' | 'facts' }> | { kind: 'rows'; rows: string }

export function showBlock(block: Words, language: Language): ReactElement {
  return h(Section, { dir: directionOf(language) }, ...contentOf(block, language))
}

function contentOf(block: Words, language: Language): ReactNode[] {
  switch (block.kind) {
    case 'text':
      return [h(Text, { key: 0, style: paragraph }, block.text)]
    case 'note':
      return [
        h(
          Text,
          { key: 0, className: 'stone', style: { ...paragraph, fontSize: '14px', color: colour.stone } },
          block.text,
        ),
      ]
    case 'heading':
      return [
        h(
          Heading,
          {
            key: 0,
            as: 'h2',
            style: {
              margin: '24px 0 8px',
              fontSize: '18px',
              fontWeight: 400,
              fontFamily: fonts[language].display,
              textAlign: startOf(language),
            },
          },
          block.text,
        ),
      ]
    case 'button':
      return [
        h(
          Button,
          {
            key: 0,
            href: block.url,
            className: 'solid',
            style: {
              backgroundColor: colour.ink,
              color: colour.white,
              padding: '14px 28px',
              fontSize: '16px',
              textDecoration: 'none',
              margin: '16px 0 24px',
            },
          },
          block.label,
        ),
      ]
    case 'code':
      return [
        h(
          Text,
          {
            key: 0,
            className: 'fill',
            style: {
              ...paragraph,
              padding: '16px',
              backgroundColor: colour.sand,
              fontSize: '22px',
              textAlign: 'center',
              letterSpacing: '2px',
            },
          },
          h('bdi', null, block.code),
        ),
      ]
    case 'rows':
      return [block.rows]
    case 'quote':
      return [
        h(
          Text,
          {
            key: 0,
            className: 'fill',
            style: { ...paragraph, padding: '12px 16px', backgroundColor: colour.paper, whiteSpace: 'pre-wrap' },
          },
          h('bdi', null, block.text),
        ),
      ]
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
