/** A part that is on its way, in its final size. Put `aria-busy` and a text for screen readers on the list around it. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block rounded-sm ${className}`} />
}

export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-4 h-5 w-3/4" />
      <Skeleton className="mt-2 h-5 w-1/3" />
      <Skeleton className="mt-3 h-4 w-1/4" />
    </div>
  )
}
