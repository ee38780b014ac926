import { findColour } from '#domain/catalogue.ts'
import { pickText } from '#domain/locale.ts'
import { useLanguage } from '#web/i18n/language.tsx'

/** Classes instead of inline styles, which the Content-Security-Policy does not let through. */
const cloth: Record<string, string> = {
  black: 'bg-cloth-black',
  white: 'bg-cloth-white',
  navy: 'bg-cloth-navy',
  gray: 'bg-cloth-gray',
  beige: 'bg-cloth-beige',
  brown: 'bg-cloth-brown',
}

/** The name of a colour in the page's language; an unknown one keeps the word it came with. */
export function useColourName(): (colour: string) => string {
  const { language } = useLanguage()
  return (colour) => {
    const known = findColour(colour)
    return known ? pickText(known.name, language) : colour
  }
}

/** Decorative: the colour must also be named in words. */
export function ColourDot({ colour, className = 'size-3' }: { colour: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block rounded-full border border-ink/20 ${cloth[colour] ?? 'bg-sand'} ${className}`}
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
