import type { FactGroup } from '#domain/store-facts.ts'
import { type FormEvent, useState } from 'react'
import { Failure, fieldErrors } from '#web/calls/failure.ts'
import { said, toast } from '#web/kit/toast-store.ts'
import { useCan } from '../session/me.ts'
import { ifMatch, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffReply } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { type Clash, type FieldKinds, mergeTyped, storedSetting, type Typed, typedOf } from './setting-draft.ts'

export const loadSetting = (id: FactGroup) => staffReplies.load('GET /admin/settings/:id', { params: { id } })

type Stored = { value: Record<string, unknown>; version: number }
type Saved = { stored: Stored; clashes: Clash[]; typed: Typed }

function storedNow(thrown: unknown): Stored | null {
  if (!(thrown instanceof Failure) || thrown.code !== 'VERSION_CONFLICT') return null
  return (thrown.cause as { current?: Stored }).current ?? null
}

/** Saves upon what the shop has; where somebody was faster and changed other fields, once more upon theirs. */
async function save(id: FactGroup, kinds: FieldKinds, { read, typed }: { read: Stored; typed: Typed }): Promise<Saved> {
  try {
    const { setting } = await staffCall('PUT /admin/settings/:id', {
      params: { id },
      body: { ...read.value, ...storedSetting(typed, kinds) },
      headers: ifMatch(read.version),
    })
    staffReplies.show('GET /admin/settings/:id', { params: { id } }, { setting })
    return { stored: setting, clashes: [], typed: typedOf(setting.value, kinds) }
  } catch (thrown) {
    const theirs = storedNow(thrown)
    if (theirs === null) throw thrown
    const sides = { yours: typed, theirs: typedOf(theirs.value, kinds) }
    const { merged, clashes } = mergeTyped(typedOf(read.value, kinds), sides)
    if (clashes.length > 0) return { stored: theirs, clashes, typed: merged }
    return save(id, kinds, { read: theirs, typed: merged })
  }
}

export type SettingForm = ReturnType<typeof useSetting>

/** One group of settings in a form. What is typed stays, whatever becomes of a save. The page's loader has fetched it. */
export function useSetting(id: FactGroup, kinds: FieldKinds) {
  const { setting } = useStaffReply('GET /admin/settings/:id', { params: { id } })
  const mayWrite = useCan()('settings.write')
  const [read, setRead] = useState<Stored>(setting)
  const [typed, setTyped] = useState(() => typedOf(setting.value, kinds))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const { act, isBusy, error } = useAct()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFaults({})
    const work = () =>
      save(id, kinds, { read, typed }).catch((thrown: unknown) => {
        setFaults(fieldErrors(thrown))
        throw thrown
      })
    void act(work, (saved) => {
      setRead(saved.stored)
      setTyped(saved.typed)
      setClashes(saved.clashes)
      if (saved.clashes.length === 0) toast.success(said('settings:saved'))
    })
  }
  /** Theirs where she took them; her own words stand in the fields already, and are saved by the next press. */
  const settle = (theirs: readonly Clash[]) => {
    setTyped((now) => ({ ...now, ...Object.fromEntries(theirs.map((clash) => [clash.path, clash.theirs])) }))
    setClashes([])
  }
  const change = (path: string, value: string | boolean) => {
    setTyped((now) => ({ ...now, [path]: value }))
    setFaults(({ [path]: _, ...others }) => others)
  }
  return { typed, change, faults, clashes, settle, submit, isBusy, error, mayWrite }
}
