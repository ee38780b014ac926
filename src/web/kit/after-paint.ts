import { useEffect, useState } from 'react'

/** Does the work when the frame that shows what has just changed is painted; gives back what calls it off. A page that nobody sees paints nothing: at once. */
export function afterPaint(work: () => void): () => void {
  if (document.hidden) {
    work()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** The same value one painted frame later: for what may come, or go, after the answer to a press. */
export function useAfterPaint<Value>(value: Value, first: Value): Value {
  const [seen, setSeen] = useState(first)
  useEffect(() => afterPaint(() => setSeen(value)), [value])
  return seen
}
