import type { StoreDetails } from '#contract/store.ts'
import { spacedPhone } from '#domain/company.ts'
import { emirates } from '#domain/address.ts'
import { pickText } from '#domain/locale.ts'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import { notFound } from '#web/session/load-from.ts'
import { Cards } from '../article/cards.tsx'
import { HelpStrip } from '../article/help-strip.tsx'
import { PageHead } from '../article/page-head.tsx'
import { readLabels, readPage } from '../article/read-texts.server.ts'
import { RichText } from '../article/rich-text.tsx'
import { writtenMeta } from '../article/written-meta.ts'
import { directionsTo } from './directions.ts'
import { OpenNow } from './open-now.tsx'
import { texts as ar } from './store-locator.ar.server.ts'
import { texts as en } from './store-locator.en.server.ts'
import { texts as fr } from './store-locator.fr.server.ts'
import type { StoreTexts } from './store-texts.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { details } = args.context.get(shopFrontContext)
  if (details.branches.length === 0) notFound()
  const page = await readPage(args)
  const regions = emirates.map(({ code, name }) => ({
    code,
    name: pickText(name, page.language),
    stores: details.branches.filter(({ emirate }) => emirate === code).map(showStore),
  }))
  return { ...page, labels: readLabels(args, { en, ar, fr }), regions, week: details.week }
}

type Store = ReturnType<typeof showStore>

function showStore({ _id, phone, name, address, directions, note, services }: StoreDetails['branches'][number]) {
  return { id: _id, phone, services, name, address, note, directions: directionsTo(directions) }
}

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args)

export default function StoreLocatorPage() {
  const { texts, labels, frame, regions, week } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead texts={texts} />
      <nav aria-label={labels.emirates} className="page">
        <ul className="flex flex-wrap gap-2">
          {regions.map(({ code, name, stores }) => (
            <li key={code}>
              <a
                href={`#${code}`}
                className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-line px-4 text-sm hover:border-ink"
              >
                {name} {stores.length > 0 && <span className="text-stone tabular-nums">{stores.length}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="page pt-10 pb-16 sm:pb-24">
        {regions
          .filter(({ stores }) => stores.length > 0)
          .map(({ code, name, stores }) => (
            <section
              key={code}
              id={code}
              aria-labelledby={`${code}-heading`}
              className="grid scroll-mt-20 gap-x-16 gap-y-6 border-t border-line py-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
            >
              <h2 id={`${code}-heading`} className="text-2xl">
                {name}
              </h2>
              <ul className="grid gap-x-12 gap-y-12 md:grid-cols-2">
                {stores.map((store) => (
                  <li key={store.id}>
                    <StoreCard store={store} texts={labels} hours={frame.hours} week={week} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        <Elsewhere regions={regions.filter(({ stores }) => stores.length === 0)} text={labels.noStore} />
        <p className="border-t border-line pt-6 text-sm text-stone">{labels.holidays}</p>
      </div>
      {texts.sections.map((section) => (
        <div key={section.id} className="border-t border-line">
          <Cards section={section} />
        </div>
      ))}
      <HelpStrip frame={frame} />
    </>
  )
}

/** The emirates without a store, in one place; each is still where its link leads. */
function Elsewhere({ regions, text }: { regions: { code: string; name: string }[]; text: string }) {
  return (
    <section
      aria-labelledby="elsewhere"
      className="grid gap-x-16 gap-y-6 border-t border-line py-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <h2 id="elsewhere" className="text-2xl">
        {regions.map(({ code, name }) => (
          <span key={code} id={code} className="block scroll-mt-32">
            {name}
          </span>
        ))}
      </h2>
      <p className="max-w-xl text-stone">
        <RichText text={text} />
      </p>
    </section>
  )
}

type CardProps = { store: Store; texts: StoreTexts; hours: string; week: StoreDetails['week'] }

function StoreCard({ store, texts, hours, week }: CardProps) {
  const { name, address, note, phone, services, directions } = store
  return (
    <article>
      <h3 className="text-xl">{name}</h3>
      <OpenNow texts={texts.opening} week={week} className="mt-2" />
      <p className="mt-2 text-stone">{note}</p>
      <dl className="mt-4 space-y-3 text-sm">
        <div>
          <dt className="text-stone">{texts.address}</dt>
          <dd>
            <address className="not-italic">{address}</address>
          </dd>
        </div>
        <div>
          <dt className="text-stone">{texts.hours}</dt>
          <dd>{hours}</dd>
        </div>
        <div>
          <dt className="text-stone">{texts.services}</dt>
          <dd>{services.map((service) => texts.serviceNames[service]).join(' · ')}</dd>
        </div>
      </dl>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <a
          href={`tel:${phone}`}
          aria-label={`${texts.phone}: ${spacedPhone(phone)}, ${name}`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          <bdi dir="ltr">{spacedPhone(phone)}</bdi>
        </a>
        <a
          href={directions}
          rel="noopener"
          target="_blank"
          aria-label={`${texts.directions}: ${name}`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {texts.directions}
        </a>
      </p>
    </article>
  )
}
