/**
 * The page of an e-mail, with the components of React Email (docs/decisions/0019). Written with createElement, because Node runs
 * TypeScript as it is, but not JSX.
 */
import { spacedPhone } from '#domain/company.ts'
import { directionOf } from '#domain/locale.ts'
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as h, type ReactElement } from 'react'
import { frameTexts } from './frame.ts'
import { colour, dark, fonts, startOf } from './letter.look.ts'
import type { Frame, Letter } from '../email.ts'

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
  const { text: fontFamily, lineHeight } = fonts[language]
  const base: CSSProperties = { fontFamily, lineHeight, color: colour.ink, textAlign: startOf(language) }
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
          { dir, lang: language, className: 'card ink', style: { ...card, ...base } },
          ...head(letter, frame),
          letter.blocks,
          ...foot(letter, frame),
        ),
      ),
    ),
  )
}

const card: CSSProperties = {
  maxWidth: '560px',
  backgroundColor: colour.white,
  border: `1px solid ${colour.line}`,
  padding: '32px',
}

/** The shop's name, and what the e-mail is about. */
function head({ language, heading }: Page, frame: Frame): ReactElement[] {
  const display: CSSProperties = { fontFamily: fonts[language].display, textAlign: startOf(language) }
  const home = { href: `${frame.publicUrl}/${language}`, className: 'ink' }
  return [
    h(
      Text,
      { key: 'shop', style: { margin: '0 0 24px', fontSize: '22px', lineHeight: '1.3', ...display } },
      h(Link, { ...home, style: { color: colour.ink, textDecoration: 'none' } }, frame.storeName),
    ),
    h(
      Heading,
      {
        key: 'heading',
        as: 'h1',
        style: { margin: '0 0 16px', fontSize: '26px', lineHeight: '1.3', fontWeight: 400, ...display },
      },
      heading,
    ),
  ]
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
