/** Photos of an inspection on their way to the shop: kept on the device until it has them, and sent again until then, each once. */
import { useEffect } from 'react'
import { create } from 'zustand'
import { claimPhotoTypes } from '#domain/claim.ts'
import { answerOf } from '#web/calls/call.ts'
import { Failure, failureOf } from '#web/calls/failure.ts'
import { dropUnsent, keepUnsent, listUnsent, type UnsentPhoto } from '#web/storage/unsent-photos.ts'
import { useCan } from '../session/me.ts'
import { sendToStaffApi } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'

/** `refusal`: what the shop said to it for good; null: it waits for its turn, or for the connection. */
export type Waiting = UnsentPhoto & { refusal: Failure | null }

export const useUnsent = create<{ photos: readonly Waiting[] }>()(() => ({ photos: [] }))

const setPhotos = (change: (photos: readonly Waiting[]) => readonly Waiting[]) =>
  useUnsent.setState(({ photos }) => ({ photos: change(photos) }))

/** A UUID that begins with the time, so that keys stand in the order of taking. */
const newKey = (): string => {
  const [, ...rest] = crypto.randomUUID().split('-')
  return [Date.now().toString(16).slice(-8).padStart(8, '0'), ...rest].join('-')
}

/** `findId`: what it shows, of the finds in the return. */
export type PhotoOf = Pick<UnsentPhoto, 'returnId' | 'findId'>

export async function takePhoto(of: PhotoOf, file: Blob): Promise<void> {
  const photo = { key: newKey(), ...of, type: file.type, bytes: await file.arrayBuffer() }
  await keepUnsent(photo)
  setPhotos((photos) => [...photos, { ...photo, refusal: null }])
  void sendUnsent()
}

export async function forgetPhoto(key: string): Promise<void> {
  await dropUnsent(key)
  setPhotos((photos) => photos.filter((photo) => photo.key !== key))
}

async function upload({ returnId, findId, key, type, bytes }: UnsentPhoto): Promise<void> {
  const path = `/admin/returns/${encodeURIComponent(returnId)}/photos?${new URLSearchParams({ key, ...(findId ? { find: findId } : {}) })}`
  const response = await answerOf(sendToStaffApi, path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Accept-Language': document.documentElement.lang, 'Content-Type': type },
    body: new Blob([bytes], { type }),
  })
  if (!response.ok) throw await failureOf(response)
}

const forGood: readonly number[] = [400, 404, 409, 413, 415]

let sending: Promise<void> | null = null

/** One after the other: the shop takes one at a time of an order. What stops one, such as a session that has ended, stops the others too. */
export function sendUnsent(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null
  })
  return sending
}

async function sendAll(): Promise<void> {
  const kept = await listUnsent()
  setPhotos((photos) => {
    const known = new Set(photos.map(({ key }) => key))
    const found = kept.filter(({ key }) => !known.has(key)).map((photo) => ({ ...photo, refusal: null }))
    return [...found, ...photos]
  })
  for (;;) {
    const next = useUnsent.getState().photos.find(({ refusal }) => refusal === null)
    if (!next) return
    try {
      await upload(next)
    } catch (error) {
      if (!(error instanceof Failure) || !forGood.includes(error.status)) return
      setPhotos((photos) => photos.map((photo) => (photo.key === next.key ? { ...photo, refusal: error } : photo)))
      continue
    }
    await staffReplies.renew('GET /admin/returns/:id').catch(() => undefined)
    await forgetPhoto(next.key)
  }
}

const retryMs = 30_000

/** For the frame: what waits goes up from whichever page, at once and whenever there is a connection again. */
export function useSendUnsent(): void {
  const mayReceive = useCan()('returns.receive')
  useEffect(() => {
    if (!mayReceive) return
    const send = () => void sendUnsent()
    send()
    const timer = setInterval(send, retryMs)
    globalThis.addEventListener('online', send)
    return () => {
      clearInterval(timer)
      globalThis.removeEventListener('online', send)
    }
  }, [mayReceive])
}

export const isPhoto = ({ type }: Blob): boolean => claimPhotoTypes.some((one) => one === type)
