import { useEffect } from 'react'
import { useLate } from '#web/kit/use-late.tsx'
import type { NotifyFormProps } from './notify-form.tsx'

const loadForm = () => import('./notify-form.tsx').then((module) => module.NotifyForm)

/** The form for a size that has sold out; fetched when one is chosen. Give it the variant as key. */
export function Notify(props: Pick<NotifyFormProps, 'productId' | 'color' | 'size'>) {
  const form = useLate(loadForm)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the choice of the size was the press
  useEffect(() => void form.open(), [])
  return form.show(props)
}
