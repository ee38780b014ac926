/** Forms that lose nothing when the page is loaded again. See kept-text.ts. */
import { useCallback, useEffect, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { fieldsOf, forgetTyped, keepTyped, readTyped } from './kept-text.ts'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'watch' | 'getValues' | 'setValue'>

/** After hydration, because the server knows nothing of it. Answers what to call when all of it has been sent. Without a key it does nothing. */
export function useKeptForm<Values extends FieldValues>(
  { watch, getValues, setValue }: Form<Values>,
  key: string | undefined,
): () => void {
  useEffect(() => {
    if (key === undefined) return undefined
    for (const [name, value] of fieldsOf(readTyped(key))) {
      if (typeof getValues(name as FieldPath<Values>) === typeof value)
        setValue(name as FieldPath<Values>, value as never, { shouldDirty: true })
    }
    // A reset form names no field: nobody has typed.
    const { unsubscribe } = watch((values, { name }) => name !== undefined && keepTyped(key, values as Values))
    return unsubscribe
  }, [key, watch, getValues, setValue])
  return useCallback(() => key !== undefined && forgetTyped(key), [key])
}

/** State of a form without a form library, kept likewise. */
export function useKept<Value>(
  key: string,
  initial: Value,
): [Value, Dispatch<SetStateAction<Value>>, forget: () => void] {
  const [value, setValue] = useState(initial)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const { value: stored } = readTyped(key)
    if (stored !== undefined) setValue(stored as Value)
    setRead(true)
  }, [key])
  useEffect(() => {
    if (isRead && value !== initial) keepTyped(key, { value })
    // Only a change is kept, not what it began with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, value, isRead])
  return [value, setValue, useCallback(() => forgetTyped(key), [key])]
}
