/** A page's heading that names a number: the number is not broken over two lines, and runs from left to right in Arabic too. */
export function HeadingWithNumber({ text, number }: { text: (number: string) => string; number: string }) {
  const [before, after] = text('\u0000').split('\u0000')
  return (
    <h1 className="text-2xl">
      {before}
      <bdi className="whitespace-nowrap">{number}</bdi>
      {after}
    </h1>
  )
}
