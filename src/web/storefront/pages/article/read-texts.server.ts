/** A written page's texts in its own language: made on the server, so that no other language's text ever reaches the browser. */
import { keepSigns } from '#domain/locale.ts'
import type { Language } from '#domain/locale.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import { languageOf } from '#web/session/load-from.ts'
import { factsOf } from './facts.server.ts'
import { texts as ar } from './frame.ar.server.ts'
import { texts as en } from './frame.en.server.ts'
import { texts as fr } from './frame.fr.server.ts'
import { changeTexts, fillGaps } from './texts.ts'
import type { FrameTexts } from './texts.ts'

const frames: Record<Language, FrameTexts> = { en, ar, fr }

export type PageTexts<T> = { language: Language; texts: T; frame: FrameTexts }

export function readTexts<T>(asked: LoaderFunctionArgs, texts: Record<Language, T>): PageTexts<T> {
  const language = languageOf(asked)
  const facts = factsOf(language, asked.context.get(shopFrontContext))
  const write = <P>(part: P): P => changeTexts(fillGaps(part, facts), (text) => keepSigns(text, language))
  return { language, texts: write(texts[language]), frame: write(frames[language]) }
}
