import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { Failure, fieldErrors } from '#web/calls/failure.ts'
import { forgetTyped, keepTyped, readTyped } from '#web/kit/kept-text.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import type { Clash } from '../settings/setting-draft.ts'
import {
  bodyOf,
  isSameProduct,
  mergeProducts,
  type Product,
  type ProductState,
  takeTheirs,
  type TypedProduct,
  typedOf,
} from './product-draft.ts'

type Side = { read: Product; typed: TypedProduct }
type Saved = Side & { clashes: readonly Clash[]; theirs: TypedProduct | null }

/** What somebody else has saved meanwhile; the refusal says all of it but what never changes. */
function storedNow(thrown: unknown, read: Product): Product | null {
  if (!(thrown instanceof Failure) || thrown.code !== 'VERSION_CONFLICT') return null
  const { current } = thrown.cause as { current?: Partial<Product> }
  return current ? { ...read, ...current } : null
}

function send({ read, typed }: Side, state: ProductState) {
  const body = bodyOf(typed, state, read)
  if (read._id === '') return staffCall('POST /admin/products', { body, headers: oneTimeKey() })
  return staffCall('PUT /admin/products/:id', {
    params: { id: read._id },
    body,
    headers: ifMatch(read.version),
  })
}

/** Saves upon what the shop has; where somebody was faster and changed other fields, once more upon theirs. */
async function save(side: Side, state: ProductState | null): Promise<Saved> {
  try {
    const { product } = await send(side, state ?? side.read.state)
    return { read: product, typed: typedOf(product), clashes: [], theirs: null }
  } catch (thrown) {
    const stored = storedNow(thrown, side.read)
    if (stored === null) throw thrown
    const theirs = typedOf(stored)
    const { merged, clashes } = mergeProducts(typedOf(side.read), { yours: side.typed, theirs })
    if (clashes.length > 0) return { read: stored, typed: merged, clashes, theirs }
    return save({ read: stored, typed: merged }, state)
  }
}

export type ProductForm = ReturnType<typeof useProduct>

const nothingClashes: Pick<Saved, 'clashes' | 'theirs'> = { clashes: [], theirs: null }

/**
 * One product in a form. What is typed stays, whatever becomes of a save, and is there again when the page is loaded anew.
 * `first` is what the loader has fetched, or a new one.
 */
export function useProduct(first: Product) {
  const key = `product:${first._id || 'new'}`
  const [{ read, typed }, setSide] = useState<Side>(() => ({ read: first, typed: typedOf(first) }))
  const [clash, setClash] = useState(nothingClashes)
  const { act, isBusy, error } = useAct()
  const isDirty = !isSameProduct(typed, typedOf(read))
  const isRestored = useKeptSide(key, { read, typed, isDirty }, setSide)
  const { change, fields, setFaults } = useTyped(typed, setSide)
  /** `state`: the one it is to have; null leaves the stored one. Rows of lists keep their faults until the next save. */
  const submit = (state: ProductState | null, done: (product: Product) => void) => {
    setFaults({})
    const work = () =>
      save({ read, typed }, state).catch((thrown: unknown) => {
        setFaults(fieldErrors(thrown))
        throw thrown
      })
    void act(work, (saved) => {
      setSide(saved)
      setClash(saved)
      if (saved.clashes.length > 0) return
      forgetTyped(key)
      showStored(saved.read)
      done(saved.read)
    })
  }
  const settle = (taken: readonly Clash[]) => {
    const { theirs } = clash
    const paths = taken.map(({ path }) => path)
    if (theirs) change((now) => takeTheirs(now, theirs, paths))
    setClash(nothingClashes)
  }
  const giveUp = () => {
    setSide({ read, typed: typedOf(read) })
    setFaults({})
  }
  /** An act upon the stored product: archive, restore. */
  const run = (work: () => Promise<{ product: Product }>, done: () => void) =>
    void act(work, ({ product }) => {
      setSide({ read: product, typed: typedOf(product) })
      showStored(product)
      done()
    })
  const { clashes } = clash
  return { read, typed, fields, clashes, isDirty, isRestored, isBusy, error, change, submit, settle, giveUp, run }
}

type Change = Partial<TypedProduct> | ((now: TypedProduct) => Partial<TypedProduct>)

/** `fields`: for fields that know their path alone. */
function useTyped(typed: TypedProduct, setSide: Dispatch<SetStateAction<Side>>) {
  const [faults, setFaults] = useState<Record<string, string>>({})
  const change = (next: Change) =>
    setSide((side) => ({
      ...side,
      typed: { ...side.typed, ...(typeof next === 'function' ? next(side.typed) : next) },
    }))
  const changeField = (path: string, value: string | boolean) => {
    change((now) => ({ fields: { ...now.fields, [path]: value } }))
    setFaults(({ [path]: _, ...others }) => others)
  }
  return { change, fields: { typed: typed.fields, change: changeField, faults }, setFaults }
}

function showStored(product: Product): void {
  staffReplies.show('GET /admin/products/:id', { params: { id: product._id } }, { product })
  void staffReplies.renew('GET /admin/products')
  void staffReplies.renew('GET /admin/products/:id/history')
}

/** Kept in the tab while it differs from what is stored. True: it was there already when the page came. */
function useKeptSide(
  key: string,
  { read, typed, isDirty }: Side & { isDirty: boolean },
  put: (side: Side) => void,
): boolean {
  const [isRead, setRead] = useState(false)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const kept = readTyped(key) as Partial<Side>
    if (kept.read && kept.typed) {
      put({ read: kept.read, typed: kept.typed })
      setRestored(true)
    }
    setRead(true)
  }, [key, put])
  useEffect(() => {
    if (!isRead) return
    if (isDirty) keepTyped(key, { read, typed })
    else forgetTyped(key)
  }, [key, isRead, isDirty, read, typed])
  return isRestored && isDirty
}
