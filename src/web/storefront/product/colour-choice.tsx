import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ColourDot, useColourName } from '#web/storefront/goods/colour-dot.tsx'

type ColourChoiceProps = { colours: readonly string[]; chosen: string; onChoose: (colour: string) => void }

export function ColourChoice({ colours, chosen, onChoose }: ColourChoiceProps) {
  const { t } = useTranslation('product')
  const nameOf = useColourName()
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span className="font-medium">{t('colourIs', { name: nameOf(chosen) })}</span>
      </legend>
      <div className="-ms-1 flex flex-wrap gap-1">
        {colours.map((colour) => (
          <label
            key={colour}
            title={nameOf(colour)}
            className="inline-flex size-11 items-center justify-center rounded-full border border-transparent hover:border-line has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay"
          >
            <input
              type="radio"
              name={name}
              value={colour}
              checked={colour === chosen}
              onChange={() => onChoose(colour)}
              className="sr-only"
              aria-label={nameOf(colour)}
            />
            <ColourDot colour={colour} className="size-8" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
