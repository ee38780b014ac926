/** Photos of an order's claims and returns. They are shown to whoever has the order's key alone, so each is fetched with it. */
import { useEffect, useState } from 'react'
import { fetchFile } from '#web/session/browser-files.ts'
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

type PhotoOf = { of: 'claim' | 'return'; orderId: string; photoId: string }

function fetchPhoto({ of, orderId: id, photoId }: PhotoOf, signal: AbortSignal) {
  const sent = { headers: orderHeaders(id), signal }
  return of === 'claim'
    ? fetchFile('GET /orders/:id/claim-photos/:photoId', { params: { id, photoId }, ...sent })
    : fetchFile('GET /orders/:id/return-photos/:returnPhotoId', { params: { id, returnPhotoId: photoId }, ...sent })
}

/** `gone`: what stands there where it can't be had. */
export function OrderPhoto({ of, orderId, photoId, name, gone }: PhotoOf & { name: string; gone: string }) {
  const [address, setAddress] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    const load = async () => {
      const { blob } = await fetchPhoto({ of, orderId, photoId }, leaving.signal)
      setAddress(await readAsAddress(blob))
    }
    load().catch(() => {
      if (!leaving.signal.aborted) setGone(true)
    })
    return () => leaving.abort()
  }, [of, orderId, photoId])
  if (isGone) return <p className="grid size-24 place-items-center bg-sand p-2 text-center text-sm">{gone}</p>
  if (address === null) return <div className="size-24 bg-sand" aria-hidden="true" />
  return <img src={address} alt={name} className="size-24 bg-sand object-cover" />
}
