import { useLoaderData } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { shopFrontContext } from '#web/api-context.ts'
import { HelpStrip } from '../article/help-strip.tsx'
import { PageHead } from '../article/page-head.tsx'
import { finish, readTexts } from '../article/read-texts.server.ts'
import { RichText } from '../article/rich-text.tsx'
import { writtenMeta } from '../article/written-meta.ts'
import { BodyDrawing } from './body-drawing.tsx'
import { measureLabels } from './measure-labels.ts'
import type { MeasureLabels } from './measure-labels.ts'
import { SizeChart } from './size-chart.tsx'
import { texts as ar } from './size-guide.ar.server.ts'
import { texts as en } from './size-guide.en.server.ts'
import { texts as fr } from './size-guide.fr.server.ts'
import { drawnMeasures } from './size-texts.ts'
import type { SizeTexts } from './size-texts.ts'

/** R063: the measurements and their names are those of the product page's size guide. */
export function loader(args: LoaderFunctionArgs) {
  const page = readTexts(args, { en, ar, fr })
  const front = args.context.get(shopFrontContext)
  const { groups } = front.sizeGuide
  const notes = [...page.texts.notes.items, ...finish(args, front.details.notes.sizes)]
  return { ...page, ...measureLabels(page.language), groups, notes }
}

export const meta = (args: MetaArgs<typeof loader>) => writtenMeta(args)

export default function SizeGuidePage() {
  const data = useLoaderData<typeof loader>()
  const { texts, frame, labels, groups, notes } = data
  return (
    <>
      <PageHead texts={texts} />
      <Measuring texts={texts.measuring} labels={labels} />
      <div className="group/guide page border-t border-line pt-10 pb-16 sm:pb-24">
        {groups.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
            <nav aria-label={frame.onThisPage}>
              <ul className="flex flex-wrap gap-x-6">
                {groups.map(({ id, name }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="link inline-flex min-h-11 items-center">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <UnitChoice labels={labels} />
          </div>
        )}
        {groups.map(({ id, name, charts }) => (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-heading`}
            className="mt-12 grid scroll-mt-20 gap-x-16 gap-y-8 border-t border-line pt-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <h2 id={`${id}-heading`} className="text-2xl">
              {name}
            </h2>
            <div className="min-w-0 space-y-14">
              {charts.map((chart) => (
                <SizeChart key={chart.id} chart={chart} data={data} />
              ))}
            </div>
          </section>
        ))}
        <section
          aria-labelledby="notes"
          className="mt-12 grid gap-x-16 gap-y-4 border-t border-line pt-10 lg:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <h2 id="notes" className="text-2xl">
            {texts.notes.heading}
          </h2>
          <ul className="max-w-xl list-disc space-y-2 ps-5 marker:text-clay">
            {notes.map((item) => (
              <li key={item} className="ps-1">
                <RichText text={item} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <HelpStrip frame={frame} />
    </>
  )
}

function Measuring({ texts, labels }: { texts: SizeTexts['measuring']; labels: MeasureLabels['labels'] }) {
  return (
    <section aria-labelledby="measuring" className="bg-sand">
      <div className="page grid items-center gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[1fr_2fr]">
        <BodyDrawing label={texts.drawing} />
        <div className="max-w-2xl">
          <h2 id="measuring" className="text-2xl sm:text-3xl">
            {texts.heading}
          </h2>
          <p className="mt-4">{texts.intro}</p>
          <ol className="mt-6 space-y-4">
            {[...drawnMeasures, 'foot' as const].map((measure, index) => (
              <li key={measure} className="grid grid-cols-[2.5rem_1fr] items-baseline">
                <span aria-hidden="true" className="font-display text-lg text-clay">
                  {index + 1}
                </span>
                <span>
                  <span className="font-medium">{labels[measure]}.</span> {texts.steps[measure]}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}

function UnitChoice({ labels }: { labels: MeasureLabels['labels'] }) {
  return (
    <fieldset>
      <legend className="sr-only">{labels.unit}</legend>
      <div className="inline-flex rounded-sm border border-line">
        {(['cm', 'inches'] as const).map((unit) => (
          <label
            key={unit}
            className="inline-flex min-h-11 items-center px-5 text-sm has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              id={`unit-${unit}`}
              name="unit"
              value={unit}
              defaultChecked={unit === 'cm'}
              className="sr-only"
            />
            {labels[unit]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
