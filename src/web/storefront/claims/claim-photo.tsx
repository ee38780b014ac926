/** Photos of an order's claims. */
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { answerOf } from '#web/calls/call.ts'
import { failureOf } from '#web/calls/failure.ts'
import { pageLanguage, send } from '#web/session/browser-session.ts'
import { orderHeaders } from '../checkout/order-memory.ts'
import { OrderPhoto } from '../delivered/order-photo.tsx'

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
  return (
    <OrderPhoto
      of="claim"
      orderId={orderId}
      photoId={photoId}
      name={t('photos.one', { position })}
      gone={t('photos.gone')}
    />
  )
}
