import { type Emirate, isEmirate } from '#domain/address.ts'
import { uaeDay } from '#domain/shipping.ts'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import { ArticleView } from '../article/article-view.tsx'
import { readLabels, readPage } from '../article/read-texts.server.ts'
import { writtenMeta } from '../article/written-meta.ts'
import { Estimator } from './estimator.tsx'
import { texts as ar } from './shipping.ar.server.ts'
import { texts as en } from './shipping.en.server.ts'
import { texts as fr } from './shipping.fr.server.ts'
import type { ShippingTexts } from './shipping-texts.ts'

/** R083: delivery in the UAE, its fees (D9) and days. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams: wish } = new URL(args.request.url)
  const placed = wish.get('placed') ?? ''
  const destination = wish.get('emirate') ?? ''
  const emirate: Emirate = isEmirate(destination) ? destination : 'dubai'
  const { store, details } = args.context.get(shopFrontContext)
  return {
    ...(await readPage(args)),
    labels: readLabels(args, { en, ar, fr }),
    placedOn: isDay(placed) ? placed : uaeDay(new Date()),
    emirate,
    times: { processing: store.delivery.processing, emirates: details.emirates, calendar: details.calendar },
  }
}

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args)

export default function ShippingPage() {
  const { texts, labels, frame, placedOn, emirate, times } = useLoaderData<typeof loader>()
  return (
    <ArticleView texts={texts} frame={frame}>
      <div className="page grid gap-x-16 gap-y-14 pb-14 lg:grid-cols-2 lg:pb-20">
        <Fees texts={labels.fees} />
        <Estimator texts={labels.estimator} placedOn={placedOn} emirate={emirate} times={times} />
      </div>
    </ArticleView>
  )
}

function Fees({ texts }: { texts: ShippingTexts['fees'] }) {
  const rows = [
    [texts.from, texts.free],
    [texts.below, texts.flat],
  ] as const
  return (
    <section id="fees" aria-labelledby="fees-heading" className="scroll-mt-24">
      <h2 id="fees-heading" className="text-2xl">
        {texts.heading}
      </h2>
      <table className="mt-6 w-full">
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr className="border-b border-ink text-sm">
            <th scope="col" className="py-3 pe-4 text-start font-medium">
              {texts.orderValue}
            </th>
            <th scope="col" className="py-3 text-end font-medium">
              {texts.fee}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([value, fee]) => (
            <tr key={value} className="border-b border-line">
              <th scope="row" className="py-4 pe-4 text-start font-normal">
                <bdi>{value}</bdi>
              </th>
              <td className="py-4 text-end font-display text-xl">
                <bdi>{fee}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm text-stone">{texts.note}</p>
    </section>
  )
}

/** A day that exists: "2026-02-30" is none. */
function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
