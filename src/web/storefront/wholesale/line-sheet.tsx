import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { Button } from '#web/kit/button.tsx'
import { ColourDots } from '#web/storefront/goods/colour-dot.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import type { Line } from './lines.ts'
import { StepChart } from './step-chart.tsx'

type LineSheetProps = { line: Line; onAsk: (line: Line) => void }

/** R110: one product of the wholesale catalogue. */
export function LineSheet({ line, onAsk }: LineSheetProps) {
  const { t } = useTranslation('wholesale')
  const sizeName = useSizeName()
  const { name, slug, picture, colors, sizes, moq, tiers } = line
  return (
    <article className="grid h-full grid-cols-[6.5rem_1fr] grid-rows-[auto_1fr] gap-x-4 gap-y-4 border-t border-line pt-5 sm:grid-cols-[10rem_1fr] sm:gap-x-6">
      <LocalLink to={links.product(slug)} tabIndex={-1} aria-hidden="true" className="self-start sm:row-span-2">
        <Picture url={picture?.url ?? ''} alt="" sizes="(width >= 40rem) 10rem, 6.5rem" />
      </LocalLink>
      <div className="min-w-0">
        <h3 className="font-sans text-base leading-snug font-medium">
          <LocalLink to={links.product(slug)} className="inline-block py-1 hover:text-clay">
            {name}
          </LocalLink>
        </h3>
        <p className="mt-1 text-sm text-stone">{t('line.minimum', { count: moq })}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-stone">
          <ColourDots colours={colors} />
          <span>
            <span className="sr-only">{t('line.sizes')} </span>
            {sizes.map((size) => (
              <bdi key={size} className="me-2">
                {sizeName(size)}
              </bdi>
            ))}
          </span>
        </p>
      </div>
      {/* On phones the steps take the whole width: four prices stand side by side. */}
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">
        <StepChart label={t('tier.chart', { name })} tiers={tiers} />
        <Button
          look="outline"
          size="sm"
          className="mt-4"
          aria-label={t('line.askAbout', { name })}
          onClick={() => onAsk(line)}
        >
          {t('line.ask')}
        </Button>
      </div>
    </article>
  )
}
