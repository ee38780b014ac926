import { notFound } from '#web/session/load-from.ts'

/** R020: every path that names nothing answers 404; `frame/store.tsx` shows the screen. */
export function loader(): never {
  notFound()
}

export default function NotFoundPage() {
  return null
}
