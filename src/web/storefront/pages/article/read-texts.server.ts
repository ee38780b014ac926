/** A page's texts in its own language: made on the server, so that no other language's text ever reaches the browser. */
import type { Page } from '#contract/pages.ts'
import type { Language } from '#domain/locale.ts'
import { gapValuesOf } from '#domain/page-gaps.ts'
import { finishTexts } from '#domain/page-texts.ts'
import { isPageSlug, pageNamePattern } from '#domain/written-page.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import { languageOf, loadFrom, notFound } from '#web/session/load-from.ts'
import { texts as ar } from './frame.ar.server.ts'
import { texts as en } from './frame.en.server.ts'
import { texts as fr } from './frame.fr.server.ts'
import type { FrameTexts } from './texts.ts'

const frames: Record<Language, FrameTexts> = { en, ar, fr }

export type PageTexts<T> = { language: Language; texts: T; frame: FrameTexts }

/** Of a screen whose words are code. */
export function readTexts<T>(args: LoaderFunctionArgs, texts: Record<Language, T>): PageTexts<T> {
  const language = languageOf(args)
  return { language, texts: finish(args, texts[language]), frame: frameOf(args, language) }
}

/** Of a page that the owner wrote, which is the last word of the address. Ends in the not-found screen where there is none. */
export async function readPage(args: LoaderFunctionArgs): Promise<PageTexts<Page>> {
  // A click within the shop asks for `/about.data`.
  const path = new URL(args.request.url).pathname.replace(/\.data$/, '')
  const [slug = '', folder] = path
    .split('/')
    .filter((word) => word !== '')
    .toReversed()
  // Each page has one address.
  if (!pageNamePattern.test(slug) || isPageSlug(slug) === (folder === 'pages')) notFound()
  const { page } = await loadFrom(args)('GET /pages/:slug', { params: { slug } })
  const language = languageOf(args)
  return { language, texts: page, frame: frameOf(args, language) }
}

/** Labels of a written page that are code. */
export const readLabels = <T>(args: LoaderFunctionArgs, labels: Record<Language, T>): T =>
  finish(args, labels[languageOf(args)])

/** Gaps filled, and no link to a page that is not there. */
export function finish<T>(args: LoaderFunctionArgs, texts: T): T {
  const [language, front] = [languageOf(args), args.context.get(shopFrontContext)]
  return finishTexts(texts, { values: gapValuesOf(language, front), absent: front.store.absentPages, language })
}

function frameOf(args: LoaderFunctionArgs, language: Language): FrameTexts {
  const frame = finish(args, frames[language])
  const { absentPages } = args.context.get(shopFrontContext).store
  return absentPages.includes('faq') ? { ...frame, help: { ...frame.help, questions: '' } } : frame
}
