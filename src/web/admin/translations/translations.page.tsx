import { type Language, languages } from '#domain/locale.ts'
import { Link, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { AdminCalls } from '#contract/admin-calls.ts'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageError } from '../frame/page-error.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { queryIn } from '../lists/list-address.ts'
import { ListPager } from '../lists/list-pager.tsx'
import { Section } from '../order/section.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { GapEditor } from './gap-editor.tsx'

export const handle = { areas: ['range'] } satisfies RouteHandle

const others = ['ar', 'fr'] as const
type Other = (typeof others)[number]

const languageIn = (search: URLSearchParams): Other => others.find((one) => one === search.get('language')) ?? 'ar'
const gapsInput = (search: URLSearchParams) => ({
  query: { language: languageIn(search), ...queryIn(search, ['cursor']) },
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return loadForStaff(request, async () => {
    await Promise.all([
      staffReplies.load('GET /admin/translations', {}),
      staffReplies.load('GET /admin/translation-gaps', gapsInput(searchParams)),
    ])
    return null
  })
}
clientLoader.hydrate = true as const

/** How far the shop is written in each language, and one gap after the other. */
export default function TranslationsPage() {
  const { t } = useTranslation('range')
  const [search] = useSearchParams()
  const language = languageIn(search)
  return (
    <>
      <PageTitle of={t('translations.heading')} />
      <h1 className="mb-4 text-2xl">{t('translations.heading')}</h1>
      <Board />
      <nav aria-label={t('translations.gapsIn')} className="mt-8 flex flex-wrap gap-x-6 text-sm">
        {others.map((one) => (
          <Link
            key={one}
            to={adminLinks.translations({ language: one })}
            aria-current={one === language ? 'page' : undefined}
            className="inline-flex min-h-11 items-center text-stone underline-offset-4 hover:underline aria-[current=page]:font-medium aria-[current=page]:text-ink"
          >
            {t('translations.gaps', { language: t(`in.${one}`) })}
          </Link>
        ))}
      </nav>
      <Gaps key={language} language={language} />
    </>
  )
}

function Board() {
  const { t } = useTranslation('range')
  const { percent, number } = useFormat()
  const { board } = useStaffReply('GET /admin/translations', {})
  return (
    <table className="w-full max-w-2xl border-collapse text-sm">
      <caption className="sr-only">{t('translations.heading')}</caption>
      <thead>
        <tr className="border-y border-line text-start text-stone">
          <th scope="col" className="py-2 text-start font-medium">
            {t('translations.kind')}
          </th>
          {languages.map((language) => (
            <th key={language} scope="col" className="px-2 py-2 text-end font-medium">
              {t(`in.${language}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.map(({ kind, all, written }) => (
          <tr key={kind} className="border-b border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {t(`translations.kinds.${kind}`)} <span className="text-stone tabular-nums">({number(all)})</span>
            </th>
            {languages.map((language) => (
              <td
                key={language}
                className={`px-2 py-2 text-end tabular-nums ${written[language] === all ? 'text-success' : 'text-sale'}`}
              >
                {percent(shareOf(written, { all, language }))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Written = AdminCalls['GET /admin/translations']['reply']['board'][number]['written']

/** Whole percent; all of it only where nothing is missing. */
const shareOf = (written: Written, { all, language }: { all: number; language: Language }): number =>
  all === 0 ? 100 : Math.floor((written[language] / all) * 100)

function Gaps({ language }: { language: Other }) {
  const { t } = useTranslation('range')
  const [search, setSearch] = useSearchParams()
  const { gaps, next } = useStaffReply('GET /admin/translation-gaps', gapsInput(search))
  const place = Math.max(
    0,
    gaps.findIndex(({ _id }) => _id === search.get('product')),
  )
  const current = gaps[place]
  const show = (id: string) =>
    setSearch(
      (now) => {
        now.set('product', id)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  if (!current) return <EmptyState heading={t('translations.none')} text={t('translations.noneText')} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <nav aria-label={t('translations.list')} className="max-h-96 overflow-y-auto text-sm lg:max-h-[70dvh]">
        <ul>
          {gaps.map(({ _id, name, missing }) => (
            <li key={_id} className="border-b border-line">
              <button
                type="button"
                aria-current={_id === current._id}
                onClick={() => show(_id)}
                className="block min-h-11 w-full py-2 text-start hover:underline aria-[current=true]:font-medium"
              >
                <bdi lang="en">{name}</bdi>
                <span className="block text-stone">{missing.map((part) => t(`texts.${part}`)).join(' · ')}</span>
              </button>
            </li>
          ))}
        </ul>
        <ListPager next={next} />
      </nav>
      <Section heading={current.name}>
        <GapEditor
          key={`${current._id} ${language}`}
          id={current._id}
          language={language}
          missing={current.missing}
          onSaved={() => show(gaps[place + 1]?._id ?? '')}
        />
      </Section>
    </div>
  )
}

export const ErrorBoundary = PageError
