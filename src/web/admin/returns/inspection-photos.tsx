import { Camera } from 'lucide-react'
import { useEffect, useState } from 'react'
import { claimPhotos, claimPhotoTypes } from '#domain/claim.ts'
import { mayBePhotographed, mostReturnPhotos } from '#domain/return.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { PhotoRow } from '../claims/photos.tsx'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import type { Return } from './return-reply.ts'
import { forgetPhoto, isPhoto, type PhotoOf, takePhoto, useUnsent, type Waiting } from './unsent.ts'

const addressOf = (id: string) => `/api/admin/return-photos/${encodeURIComponent(id)}`

/** Of what was found, from its arrival on. Those that the shop has not yet wait below, also after a reload. */
export function InspectionPhotos({ of }: { of: Return }) {
  const { t } = useTranslation('returns')
  const photos = usePhotosOf(of, undefined)
  if (!photos.mayTake && of.photoIds.length === 0) return null
  return (
    <Section heading={t('photos.heading')}>
      <Photos of={of} ids={of.photoIds} {...photos} />
    </Section>
  )
}

/** Of one thing that was found in it. */
export function FindPhotos({ of, find: { _id, photoIds } }: { of: Return; find: Return['finds'][number] }) {
  const photos = usePhotosOf(of, _id)
  return <Photos of={of} findId={_id} ids={photoIds} {...photos} />
}

function usePhotosOf({ _id, status, photoIds, finds }: Return, findId: string | undefined) {
  const mayTake = useCan()('returns.receive') && mayBePhotographed(status)
  const unsent = useUnsent(({ photos }) => photos).filter(({ returnId }) => returnId === _id)
  const count = [...photoIds, ...finds.flatMap((find) => find.photoIds), ...unsent].length
  return { mayTake, hasRoom: count < mostReturnPhotos, waiting: unsent.filter((photo) => photo.findId === findId) }
}

type PhotosProps = { of: Return; findId?: string; ids: readonly string[] } & ReturnType<typeof usePhotosOf>

function Photos({ of, findId, ids, mayTake, hasRoom, waiting }: PhotosProps) {
  return (
    <>
      {ids.length > 0 && <PhotoRow ids={ids} addressOf={addressOf} />}
      <ul className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {waiting.map((photo, index) => (
          <WaitingPhoto key={photo.key} of={photo} position={index + 1} />
        ))}
      </ul>
      {mayTake && hasRoom && <TakePhoto of={{ returnId: of._id, ...(findId ? { findId } : {}) }} />}
    </>
  )
}

function TakePhoto({ of }: { of: PhotoOf }) {
  const { t } = useTranslation('returns')
  const { number } = useFormat()
  const [fault, setFault] = useState<string | null>(null)
  const take = async (files: readonly File[]) => {
    const good = files.filter((file) => isPhoto(file) && file.size <= claimPhotos.mostBytes)
    const size = number(claimPhotos.mostBytes / 1024 / 1024)
    setFault(good.length < files.length ? t('photos.refused', { size }) : null)
    for (const file of good) await takePhoto(of, file)
  }
  return (
    <>
      <FormAlert>{fault}</FormAlert>
      <label className="mt-3 inline-flex min-h-12 cursor-pointer items-center gap-2 border border-ink px-5 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay max-sm:w-full max-sm:justify-center">
        <Camera size={18} strokeWidth={1.5} aria-hidden="true" />
        {t('photos.take')}
        <input
          type="file"
          accept={claimPhotoTypes.join(',')}
          capture="environment"
          className="sr-only"
          onChange={({ target }) => {
            void take([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
    </>
  )
}

function WaitingPhoto({ of, position }: { of: Waiting; position: number }) {
  const { t } = useTranslation('returns')
  const describe = useDescribeFailure()
  const { key, type, bytes, refusal } = of
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return (
    <li className="w-28 text-sm">
      {address !== '' && (
        <img
          src={address}
          alt={t('photos.waiting', { position })}
          className="size-28 bg-sand object-cover opacity-60"
        />
      )}
      {refusal === null ? (
        <p role="status" className="mt-1 text-stone">
          {t('photos.kept')}
        </p>
      ) : (
        <>
          <p role="alert" className="mt-1">
            {describe(refusal, t('photos.failed')).message}
          </p>
          <Button
            look="quiet"
            size="sm"
            className="px-0!"
            aria-label={t('photos.removeOne', { position })}
            onClick={() => void forgetPhoto(key)}
          >
            {t('photos.remove')}
          </Button>
        </>
      )}
    </li>
  )
}
