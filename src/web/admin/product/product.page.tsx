import { useParams, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { PageError } from '../frame/page-error.tsx'
import { loadForStaff } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { Editor } from './editor.tsx'
import { copyOf, emptyProduct } from './new-product.ts'
import { loadWords } from './words.ts'

export const handle = { areas: ['range', 'settings', 'library'] } satisfies RouteHandle

/** The product that the page begins with: none where a new one is made of nothing. */
const idOf = (id: string | undefined, search: URLSearchParams): string => (id === 'new' ? search.get('from') : id) ?? ''

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const id = idOf(params['id'], new URL(request.url).searchParams)
  return loadForStaff(request, async () => {
    await Promise.all([loadWords(), id && staffReplies.load('GET /admin/products/:id', { params: { id } })])
    return null
  })
}
clientLoader.hydrate = true as const

/** Another part of the same product is no reason to fetch it anew. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

/** One product, whole: its texts, pictures, variants, prices, what search engines see of it, and its history. */
export default function ProductPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const shown = idOf(id, search)
  if (shown === '') return <Editor key="new" first={emptyProduct} />
  return <Stored key={`${id} ${shown}`} id={shown} isCopy={id === 'new'} />
}

function Stored({ id, isCopy }: { id: string; isCopy: boolean }) {
  const { product } = useStaffReply('GET /admin/products/:id', { params: { id } })
  return <Editor first={isCopy ? copyOf(product) : product} />
}

export const ErrorBoundary = PageError
