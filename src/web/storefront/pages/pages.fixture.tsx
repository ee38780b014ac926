/** Renders a written page as the server does, without the shell around it. */
import type { Language } from '#domain/locale.ts'
import type { StoreFacts } from '#domain/store-facts.ts'
import { languages } from '#domain/locale.ts'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider } from 'react-router'
import type { LoaderFunction, MetaDescriptor } from 'react-router'
import { RouterContextProvider } from 'react-router'
import { pageFor } from '#api/content/pages.actions.ts'
import { demoPages } from '#db/seed/pages.ts'
import { pageSlugs, type WrittenPage } from '#domain/written-page.ts'
import { fetchApiContext, languageContext, type ShopFront, shopFrontContext } from '#web/api-context.ts'
import { LanguageProvider } from '#web/i18n/language.tsx'
import { registerAllLanguages } from '#web/i18n/server.ts'
import { frontIn } from '../../../../tests/harness/front.ts'

registerAllLanguages()

type PageModule = { loader: LoaderFunction; default: ComponentType; meta: (args: object) => MetaDescriptor[] }

const modules = import.meta.glob<PageModule>('./*/*.page.tsx', { eager: true })

const moduleOf = (name: string): PageModule | undefined => modules[`./${name}/${name}.page.tsx`]
const written = moduleOf('written') as PageModule
const names = Object.keys(modules).map((file) => /([\w-]+)\.page\.tsx$/.exec(file)?.[1] ?? file)

/** R017, R021: by their addresses. */
export const pageModules: Record<string, PageModule> = Object.fromEntries(
  [...new Set([...names, ...pageSlugs])]
    .filter((name) => name !== 'written')
    .map((name) => [`/${name}`, moduleOf(name) ?? written]),
)

export const pagePaths = Object.keys(pageModules)

export type Rendered = { html: string; text: string; meta: MetaDescriptor[]; data: Record<string, unknown> }

type PageSetup = { facts?: Partial<StoreFacts>; pages?: Partial<Record<string, WrittenPage>>; absent?: string[] }

/** As the API answers, without a database. */
function answerPage(
  { url }: Request,
  front: ShopFront,
  { language, pages }: { language: Language } & PageSetup,
): Response {
  const slug = new URL(url).pathname.split('/').at(-1) ?? ''
  const content = pages?.[slug]
  if (!content) return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 })
  return Response.json({ success: true, page: pageFor({ slug, content }, language, front) })
}

/** What a loader is given for the data of a page, in English. */
export function dataRequestOf(path: string, { facts = {}, pages = demoPages }: PageSetup) {
  const front = frontIn('en', facts)
  const context = new RouterContextProvider()
  context.set(languageContext, 'en')
  context.set(shopFrontContext, { ...front, store: { ...front.store, absentPages: ['about', 'faq', 'store-locator'] } })
  context.set(fetchApiContext, (request) => answerPage(request, front, { language: 'en', pages }))
  return { request: new Request(`https://qutn.test${path}`), context }
}

/** `setup`: the query of the address, or what is not the demonstration's. */
export async function renderPage(path: string, language: Language, setup: string | PageSetup = ''): Promise<Rendered> {
  const [search, own] = typeof setup === 'string' ? [setup, {}] : ['', setup]
  const { facts = {}, pages = demoPages, absent = [] } = own
  const page = path.startsWith('/pages/') ? written : pageModules[path]
  if (!page) throw new Error(`There is no page ${path}`)
  const front = frontIn(language, facts)
  front.store = { ...front.store, absentPages: [...front.store.absentPages, ...absent] }
  const inLanguage = () => (
    <LanguageProvider pageLanguage={language}>
      <Outlet />
    </LanguageProvider>
  )
  const routes = [
    {
      path: ':lang?',
      id: 'root',
      loader: () => ({ store: front.store }),
      Component: inLanguage,
      children: [{ path: path.slice(1), Component: page.default, loader: page.loader, id: 'page' }],
    },
  ]
  const handler = createStaticHandler(routes)
  const requestContext = new RouterContextProvider()
  requestContext.set(languageContext, language)
  requestContext.set(shopFrontContext, front)
  requestContext.set(fetchApiContext, (request) => answerPage(request, front, { language, pages }))
  const context = await handler.query(new Request(`https://qutn.test/${language}${path}${search}`), { requestContext })
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`)
  if (context.statusCode !== 200) throw new Error(`${path} answered ${context.statusCode}`)
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  )
  const data = context.loaderData.page as Record<string, unknown>
  const meta = page.meta({
    loaderData: data,
    matches: [{ loaderData: { ...front, language, storeName: 'Qutn' } }],
    location: { pathname: `/${language}${path}` },
  })
  return { html, text: textOf(html), meta, data }
}

export async function renderInAll(path: string): Promise<Record<Language, Rendered>> {
  const pages = await Promise.all(
    languages.map(async (language) => [language, await renderPage(path, language)] as const),
  )
  return Object.fromEntries(pages) as Record<Language, Rendered>
}

function textOf(html: string): string {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}
