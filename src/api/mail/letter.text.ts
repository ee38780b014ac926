/** A letter as plain text, for programs and people who prefer it. */
import { spacedPhone } from '#domain/company.ts'
import { keepSigns, type Language } from '#domain/locale.ts'
import type { Block, Frame, Letter } from '../email.ts'
import { frameTexts } from './frame.ts'

export function renderText(letter: Letter, frame: Frame): string {
  const words = frameTexts[letter.language]
  const { legalName, email, phone } = frame.company
  const reached = [email, phone && spacedPhone(phone)].filter((way) => way !== null && way !== '').join(' · ')
  const foot = [
    `${frame.storeName} · ${legalName}`,
    ...(reached === '' ? [] : [reached]),
    frame.publicUrl,
    ...(letter.unsubscribeUrl ? [`${named(words.unsubscribe, letter.language)} ${letter.unsubscribeUrl}`] : []),
  ].join('\n')
  return `${[letter.heading, ...letter.blocks.map((block) => renderBlock(block, letter.language)), `-- \n${foot}`].join('\n\n')}\n`
}

/** A name before what it names: French has a space before its colon. */
const named = (label: string, language: Language): string =>
  keepSigns(language === 'fr' ? `${label} :` : `${label}:`, language)

function renderBlock(block: Block, language: Language): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'heading':
      return `${block.text}\n${'─'.repeat(Math.min(40, block.text.length))}`
    case 'button':
      return `${named(block.label, language)}\n${block.url}`
    case 'code':
      return `    ${block.code}`
    case 'items':
      return block.items
        .map(({ name, detail, amount }) => [name, detail, amount].filter((line) => line !== '').join('\n  '))
        .join('\n')
    case 'facts':
      return block.facts.map(({ label, value }) => `${named(label, language)} ${value}`).join('\n')
    case 'quote':
      return block.text
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n')
  }
}
