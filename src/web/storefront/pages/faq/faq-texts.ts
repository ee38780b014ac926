import { foldText } from '#domain/search.ts'
import { plainText } from '../article/texts.ts'
import type { PageBlock } from '#domain/written-page.ts'
import type { Section } from '../article/texts.ts'

/** `id` is the question's address on the page, the same in every language. */
export type Question = Extract<PageBlock<string>, { type: 'question' }>

export type QuestionGroup = { id: string; heading: string; questions: readonly Question[] }

/** What the page of questions says beside what the owner writes. */
export type FaqTexts = {
  search: {
    label: string
    submit: string
    none: string
    /** With `{count}` and `{total}`, which the page fills in. */
    found: string
  }
  linkToThis: string
}

/** The page's sections, each with its questions. */
export const groupsOf = (sections: readonly Section[]): QuestionGroup[] =>
  sections.map(({ id, heading, blocks }) => ({
    id,
    heading,
    questions: blocks.filter((block) => block.type === 'question'),
  }))

/** The groups with the questions that contain every word, in whatever spelling; all of them for an empty search. */
export function findQuestions(groups: readonly QuestionGroup[], wish: string): QuestionGroup[] {
  const words = foldText(wish.slice(0, 100))
    .split(' ')
    .filter((word) => word !== '')
  const holds = ({ question, answer }: Question) => {
    const text = foldText(`${question} ${plainText(answer)}`)
    return words.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(holds) }))
    .filter(({ questions }) => questions.length > 0)
}
