import { keepSigns } from '#domain/locale.ts'
import type { Block, Letter } from '../email.ts'

/** The letter with the signs of its language in their places. Codes, addresses and people's own words stay as they are. */
export function typeset(letter: Letter): Letter {
  const set = (words: string) => keepSigns(words, letter.language)
  return {
    ...letter,
    subject: set(letter.subject),
    preview: set(letter.preview),
    heading: set(letter.heading),
    blocks: letter.blocks.map((block) => typesetBlock(block, set)),
  }
}

function typesetBlock(block: Block, set: (words: string) => string): Block {
  if (block.kind === 'text' || block.kind === 'note' || block.kind === 'heading')
    return { ...block, text: set(block.text) }
  if (block.kind === 'button') return { ...block, label: set(block.label) }
  return block
}
