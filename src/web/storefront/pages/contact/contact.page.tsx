import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import { links } from '#web/storefront/links.ts'
import { LinkButton } from '#web/kit/button.tsx'
import { Blocks } from '../article/blocks.tsx'
import { PageHead } from '../article/page-head.tsx'
import { finish, readTexts } from '../article/read-texts.server.ts'
import { RichText } from '../article/rich-text.tsx'
import { writtenMeta } from '../article/written-meta.ts'
import { directionsTo } from '../store-locator/directions.ts'
import { OpenNow } from '../store-locator/open-now.tsx'
import { ContactForm } from './contact-form.tsx'
import { texts as ar } from './contact.ar.server.ts'
import { texts as en } from './contact.en.server.ts'
import { texts as fr } from './contact.fr.server.ts'

/** R120, R121. */
export function loader(args: LoaderFunctionArgs) {
  const page = readTexts(args, { en, ar, fr })
  const { details } = args.context.get(shopFrontContext)
  const { email, phone, whatsapp, address, directions } = details.company
  return {
    ...page,
    visitNote: finish(args, details.notes.visit),
    hasStores: details.branches.length > 0,
    email,
    phone,
    whatsapp: whatsapp && `https://wa.me/${whatsapp.slice(1)}`,
    address,
    directions: directionsTo(directions),
    week: details.week,
  }
}

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args)

export default function ContactPage() {
  const data = useLoaderData<typeof loader>()
  const { texts, frame, email, phone, whatsapp, address, directions, week, hasStores, visitNote } = data
  const { call, write, mail, form, visit, company: seller, opening, subjects } = texts
  return (
    <>
      <PageHead texts={texts} />
      <div className="page grid gap-x-16 gap-y-16 border-t border-line py-12 sm:py-16 lg:grid-cols-3">
        <div className="lg:col-span-2 lg:max-w-2xl">
          <Way id="write" heading={write.heading} text={write.text}>
            <ContactForm texts={form} subjects={subjects} />
          </Way>
        </div>
        <div className="grid content-start gap-12">
          {phone && (
            <Way id="call" heading={call.heading} text={call.text}>
              <p className="mt-4">
                <a
                  href={`tel:${phone}`}
                  className="inline-flex min-h-11 items-center font-display text-2xl hover:text-clay"
                >
                  <bdi dir="ltr">{frame.phone}</bdi>
                </a>
              </p>
              {whatsapp && (
                <p>
                  <a href={whatsapp} rel="noopener" target="_blank" className="link inline-flex min-h-11 items-center">
                    {call.whatsapp}
                  </a>
                </p>
              )}
              <p className="mt-2">{frame.hours}</p>
              <OpenNow texts={opening} week={week} className="mt-1" />
            </Way>
          )}
          {email && (
            <Way id="mail" heading={mail.heading} text={mail.text}>
              <p className="mt-4">
                <a
                  href={`mailto:${email}`}
                  className="inline-flex min-h-11 items-center text-lg underline decoration-line underline-offset-8 hover:decoration-ink"
                >
                  <bdi dir="ltr">{frame.email}</bdi>
                </a>
              </p>
            </Way>
          )}
          {address !== '' && (
            <Way id="visit" heading={visit.heading} text={visitNote}>
              <address className="mt-4 text-lg not-italic">{address}</address>
              <p className="mt-4 flex flex-wrap gap-3">
                <a
                  href={directions}
                  rel="noopener"
                  target="_blank"
                  className="link inline-flex min-h-12 items-center pe-4"
                >
                  {visit.directions}
                </a>
                {hasStores && (
                  <LinkButton to={links.storeLocator()} look="outline">
                    {visit.stores}
                  </LinkButton>
                )}
              </p>
            </Way>
          )}
        </div>
      </div>
      <section
        aria-labelledby="company"
        className="page grid gap-x-16 border-t border-line py-12 sm:py-16 lg:grid-cols-3"
      >
        <h2 id="company" className="text-2xl">
          {seller.heading}
        </h2>
        <div className="max-w-2xl lg:col-span-2 lg:-mt-6">
          <Blocks blocks={[{ type: 'facts', rows: seller.rows.map(([term, text]) => ({ term, text })) }]} />
        </div>
      </section>
    </>
  )
}

function Way({ id, heading, text, children }: { id: string; heading: string; text: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="scroll-mt-24">
      <h2 id={`${id}-heading`} className="text-2xl">
        {heading}
      </h2>
      {text && (
        <p className="mt-3 text-stone">
          <RichText text={text} />
        </p>
      )}
      {children}
    </section>
  )
}
