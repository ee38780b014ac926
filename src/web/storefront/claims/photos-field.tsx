import { claimPhotos, claimPhotoTypes } from '#domain/claim.ts'
import { useId, useRef, useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { Button } from '#web/kit/button.tsx'
import { Spinner } from '#web/kit/spinner.tsx'
import { ClaimPhoto, uploadPhoto } from './claim-photo.tsx'

type Waiting = { key: string; file: File; message: string | null; mayRetry: boolean }

type PhotosFieldProps = {
  orderId: string
  /** Ids of those that the shop has. */
  value: readonly string[]
  onChange: (change: (photos: readonly string[]) => readonly string[]) => void
}

let count = 0

/** Each photo goes up when it is chosen. Where the connection is lost it waits here for another try, and the others stay. */
export function PhotosField({ orderId, value, onChange }: PhotosFieldProps) {
  const { t } = useTranslation('claiming')
  const { number } = useFormat()
  const { waiting, add, retry, drop } = useSending(orderId, onChange)
  const [label, hint] = [useId(), useId()]
  const free = claimPhotos.most - value.length - waiting.length
  const mebibytes = number(claimPhotos.mostBytes / 1024 / 1024)
  return (
    <div role="group" aria-labelledby={label} aria-describedby={hint}>
      <p id={label} className="text-sm font-medium">
        {t('photos.label')}
      </p>
      <p id={hint} className="text-sm text-stone">
        {t('photos.hint', { most: number(claimPhotos.most), size: mebibytes })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-4 empty:hidden">
        {value.map((id, index) => (
          <li key={id} className="grid gap-1">
            <ClaimPhoto orderId={orderId} photoId={id} position={index + 1} />
            <Button
              look="quiet"
              size="sm"
              aria-label={t('photos.removeOne', { position: index + 1 })}
              onClick={() => onChange((photos) => photos.filter((one) => one !== id))}
            >
              {t('photos.remove')}
            </Button>
          </li>
        ))}
        {waiting.map((one) => (
          <WaitingPhoto key={one.key} of={one} onRetry={() => retry(one)} onDrop={() => drop(one)} />
        ))}
      </ul>
      {free > 0 && (
        <label className="mt-3 inline-flex min-h-11 cursor-pointer items-center border border-ink px-5 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay">
          {t('photos.add')}
          <input
            type="file"
            multiple
            accept={claimPhotoTypes.join(',')}
            className="sr-only"
            onChange={({ target }) => {
              add([...(target.files ?? [])].slice(0, free))
              target.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}

function WaitingPhoto({ of, onRetry, onDrop }: { of: Waiting; onRetry: () => void; onDrop: () => void }) {
  const { t } = useTranslation('claiming')
  if (of.message === null)
    return (
      <li className="grid size-24 place-items-center bg-sand">
        <Spinner />
        <span role="status" className="sr-only">
          {t('photos.sending', { name: of.file.name })}
        </span>
      </li>
    )
  return (
    <li className="grid max-w-60 gap-1 border border-sale p-3 text-sm">
      <bdi className="truncate font-medium">{of.file.name}</bdi>
      <span role="alert">{of.message}</span>
      <span className="flex gap-2">
        {of.mayRetry && (
          <Button look="outline" size="sm" onClick={onRetry}>
            {t('photos.again')}
          </Button>
        )}
        <Button look="quiet" size="sm" onClick={onDrop}>
          {t('photos.remove')}
        </Button>
      </span>
    </li>
  )
}

function useSending(orderId: string, onChange: PhotosFieldProps['onChange']) {
  const { t } = useTranslation('claiming')
  const describe = useDescribeFailure()
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const change = (key: string, to: Partial<Waiting>) =>
    setWaiting((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = ({ key }: Waiting) => setWaiting((all) => all.filter((one) => one.key !== key))
  const sendOne = async (one: Waiting) => {
    try {
      const id = await uploadPhoto(orderId, one.file)
      onChange((photos) => [...photos, id])
      drop(one)
    } catch (error) {
      const { message, effect } = describe(error, t('photos.failed'))
      change(one.key, { message, mayRetry: effect === 'retry' })
    }
  }
  const last = useRef(Promise.resolve())
  /** One after the other: the shop takes one at a time of an order. */
  const sendInTurn = (one: Waiting) => {
    last.current = last.current.then(() => sendOne(one))
  }
  /** What is surely refused is not sent. */
  const refusalOf = ({ type, size }: File): string | null => {
    if (!claimPhotoTypes.some((one) => one === type)) return t('photos.type')
    return size > claimPhotos.mostBytes ? t('photos.large') : null
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: `photo-${++count}`, file, message: refusalOf(file), mayRetry: false }))
    setWaiting((all) => [...all, ...added])
    for (const one of added) if (one.message === null) sendInTurn(one)
  }
  const retry = (one: Waiting) => {
    change(one.key, { message: null })
    sendInTurn(one)
  }
  return { waiting, add, retry, drop }
}
