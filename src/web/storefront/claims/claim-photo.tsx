/** Photos of an order's claims. They are shown to whoever has the order's key alone, so each is fetched with it. */
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { answerOf } from '#web/calls/call.ts'
import { failureOf } from '#web/calls/failure.ts'
import { fetchFile } from '#web/session/browser-files.ts'
import { pageLanguage, send } from '#web/session/browser-session.ts'
import { orderHeaders } from '../checkout/order-memory.ts'

/** As the page may show it: pictures of a shopper's page come from the shop or stand in the page. */
function readAsAddress(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(new Error('The file could not be read'))
  reader.readAsDataURL(blob)
  return promise
}

/** Rejects with a `Failure`. */
export async function uploadPhoto(orderId: string, file: Blob): Promise<string> {
  const response = await answerOf(send, `/orders/${encodeURIComponent(orderId)}/claim-photos`, {
    method: 'POST',
    headers: { 'Accept-Language': pageLanguage(), 'Content-Type': file.type, ...orderHeaders(orderId) },
    body: file,
  })
  if (!response.ok) throw await failureOf(response)
  const { photo } = (await response.json()) as { photo: { _id: string } }
  return photo._id
}

type ClaimPhotoProps = { orderId: string; photoId: string; position: number }

export function ClaimPhoto({ orderId, photoId, position }: ClaimPhotoProps) {
  const { t } = useTranslation('claiming')
  const [address, setAddress] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const { blob } = await fetchFile('GET /orders/:id/claim-photos/:photoId', {
        params: { id: orderId, photoId },
        headers: orderHeaders(orderId),
        signal: leaving.signal,
      })
      setAddress(await readAsAddress(blob))
    }
    load().catch(() => {
      if (!leaving.signal.aborted) setGone(true)
    })
    return () => leaving.abort()
  }, [orderId, photoId])
  if (isGone)
    return <p className="grid size-24 place-items-center bg-sand p-2 text-center text-sm">{t('photos.gone')}</p>
  if (address === null) return <div className="size-24 bg-sand" aria-hidden="true" />
  return <img src={address} alt={t('photos.one', { position })} className="size-24 bg-sand object-cover" />
}
