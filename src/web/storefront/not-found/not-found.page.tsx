import { notFound } from '#web/session/load-from.ts'

/** R020: whatever no other route answers. The store's error boundary shows the screen. */
export const loader = () => notFound()

export default function NotFoundPage() {
  return null
}
