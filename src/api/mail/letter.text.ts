/** A letter as plain text, for programs and people who prefer it. */
import { company, spacedPhone } from '#domain/company.ts'
import type { Block, Frame, Letter } from './letter.ts'
import { frameTexts } from './frame.ts'

export function renderText(letter: Letter, frame: Frame): string {
  const words = frameTexts[letter.language]
  const foot = [
    `${frame.storeName} · ${company.legalName[letter.language]}`,
    `${company.email} · ${spacedPhone(company.phone)}`,
    frame.publicUrl,
    ...(letter.unsubscribeUrl ? [`${words.unsubscribe}: ${letter.unsubscribeUrl}`] : []),
  ].join('\n')
  return `${[letter.heading, ...letter.blocks.map(renderBlock), `-- \n${foot}`].join('\n\n')}\n`
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text
    case 'heading':
      return `${block.text}\n${'─'.repeat(Math.min(40, block.text.length))}`
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'code':
      return `    ${block.code}`
    case 'items':
      return block.items.map(({ name, detail, amount }) => `${name}\n  ${detail}\n  ${amount}`).join('\n')
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'quote':
      return block.text.split(/\r\n|\r|\n/).map((line) => `> ${line}`).join('\n')
  }
}
