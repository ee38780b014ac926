/** Texts that may have gaps, `{{returnDays}}`, and links, `[label](/returns)`, in three languages. */
import { pageGaps } from '#domain/page-gaps.ts'
import { gapsIn, isSafeAddress, linksIn } from '#domain/page-texts.ts'
import { z } from 'zod'
import { issue, text } from './fields.ts'

const isSafe = (value: string): boolean => linksIn(value).every(isSafeAddress)
const knowsGaps = (value: string): boolean => gapsIn(value).every((gap) => pageGaps.some((known) => known === gap))

const written = (max: number) => text(max).refine(knowsGaps, issue('page_gap')).refine(isSafe, issue('page_link'))
const needed = (max: number) => written(max).min(1, issue('required'))

/** English stands in for what is not translated yet. */
export const writtenTexts = (max: number) => z.object({ en: needed(max), ar: written(max), fr: written(max) })
export const maybeWrittenTexts = (max: number) => z.object({ en: written(max), ar: written(max), fr: written(max) })
