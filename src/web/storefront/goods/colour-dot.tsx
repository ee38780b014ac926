import { useRouteLoaderData } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import type { loader as rootLoader } from '#web/root.tsx'

function useColours() {
  return useRouteLoaderData<typeof rootLoader>('root')?.colours ?? []
}

/** The name of a colour in the page's language; an unknown one keeps the word it came with. */
export function useColourName(): (colour: string) => string {
  const colours = useColours()
  return (colour) => colours.find(({ id }) => id === colour)?.name ?? colour
}

/**
 * Decorative: the colour must also be named in words. An SVG, because its `color` is an attribute: the Content-Security-Policy lets no inline style
 * through.
 */
export function ColourDot({ colour, className = 'size-3' }: { colour: string; className?: string }) {
  const hex = useColours().find(({ id }) => id === colour)?.hex
  return (
    <svg
      aria-hidden="true"
      color={hex}
      className={`inline-block rounded-full border border-ink/20 ${hex ? 'bg-current' : 'bg-sand'} ${className}`}
    />
  )
}

/** The colours of a card: dots, and their names for those who don't see them. */
export function ColourDots({ colours }: { colours: readonly string[] }) {
  const nameOf = useColourName()
  const { language } = useLanguage()
  return (
    <span className="flex items-center gap-1.5">
      <span className="sr-only">{colours.map(nameOf).join(language === 'ar' ? '، ' : ', ')}</span>
      {colours.map((colour) => (
        <ColourDot key={colour} colour={colour} />
      ))}
    </span>
  )
}
