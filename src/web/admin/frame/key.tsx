/** A key of the keyboard, as it is printed on it. */
export function Key({ name }: { name: string }) {
  return (
    <kbd
      dir="ltr"
      className="inline-flex min-w-6 items-center justify-center rounded-sm border border-stone/50 bg-white px-1.5 font-sans text-xs leading-5"
    >
      {name}
    </kbd>
  )
}
