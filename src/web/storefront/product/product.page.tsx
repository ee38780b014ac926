import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { pageMeta } from '#web/layout/page-meta.ts'
import { links } from '#web/links.ts'
import { loadFrom } from '#web/session/load-from.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

export const handle = { areas: ['product'] } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const { product } = await loadFrom(args)('GET /products/:id', { params: { id: args.params.id ?? '' } })
  return { product }
}

export const meta = (args: MetaArgs<typeof loader>) => {
  const product = args.loaderData?.product
  if (!product) return pageMeta(args, { title: 'product' })
  return pageMeta(args, { title: { text: product.name }, description: product.description, path: links.product(product.slug), image: product.images[0]?.url })
}

export default function ProductPage() {
  const { product } = useLoaderData<typeof loader>()
  return (
    <div className="page grid gap-8 py-12 md:grid-cols-2">
      <Picture url={product.images[0]?.url ?? ''} alt={product.images[0]?.alt ?? product.name} sizes="(width >= 48rem) 50vw, 100vw" isFirst />
      <div>
        <h1 className="text-3xl">{product.name}</h1>
        <p className="mt-4"><Price now={product.additionalInfo.price} was={product.isOnSale ? product.originalPrice : null} /></p>
        <p className="mt-6 max-w-prose text-stone">{product.description}</p>
      </div>
    </div>
  )
}
