import { Check, OctagonX } from 'lucide-react'

/** What the last scan came to. `id` tells two alike apart, so that the second is announced too. */
export type Outcome = { id: number; isGood: boolean; text: string }

/** Large and in words; green and red only underline it. */
export function LastOutcome({ outcome }: { outcome: Outcome | null }) {
  const Icon = outcome?.isGood ? Check : OctagonX
  return (
    <div role="alert" className="not-empty:mt-3">
      {outcome && (
        <p
          key={outcome.id}
          className={`flex min-h-16 items-center gap-3 rounded-sm px-4 py-3 text-lg font-medium text-paper ${outcome.isGood ? 'bg-success' : 'bg-sale'}`}
        >
          <Icon size={26} strokeWidth={2} aria-hidden="true" className="shrink-0" />
          <span>{outcome.text}</span>
        </p>
      )}
    </div>
  )
}
