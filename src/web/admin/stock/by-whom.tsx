/** Who made a paper, and when. `shown`: the moment in words. */
export function ByWhom({ by, at, shown }: { by: string | null; at: string; shown: string }) {
  return (
    <>
      {by !== null && (
        <>
          <bdi>{by}</bdi> ·{' '}
        </>
      )}
      <time dateTime={at}>{shown}</time>
    </>
  )
}
