/** A colour of the owner's list; the page's policy allows no style attributes. */
export function Swatch({ hex }: { hex: string | undefined }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0">
      <circle cx="8" cy="8" r="7.5" fill={hex ?? 'none'} stroke="currentColor" strokeOpacity="0.3" />
    </svg>
  )
}
