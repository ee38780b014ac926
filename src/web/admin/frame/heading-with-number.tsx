type WithNumber = { text: (number: string) => string; number: string }

/** A text that names a number: the number is not broken over two lines, and runs from left to right in Arabic too. */
export function TextWithNumber({ text, number }: WithNumber) {
  const [before, after] = text('\u0000').split('\u0000')
  return (
    <>
      {before}
      <bdi className="whitespace-nowrap">{number}</bdi>
      {after}
    </>
  )
}

/** A page's heading that names a number. */
export const HeadingWithNumber = (props: WithNumber) => (
  <h1 className="text-2xl">
    <TextWithNumber {...props} />
  </h1>
)
