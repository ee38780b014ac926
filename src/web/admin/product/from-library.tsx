import { useState } from 'react'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { Window } from '../controls/window.tsx'
import type { Media } from '../media/uploads.ts'
import { useStaffCall } from '../session/staff-replies.ts'

type FromLibraryProps = { isOpen: boolean; onClose: () => void; onChosen: (media: Media) => void }

/** Pictures that were uploaded before, found by their names and descriptions. */
export function FromLibrary({ isOpen, onClose, onChosen }: FromLibraryProps) {
  const { t } = useTranslation('range')
  return (
    <Window title={t('pictures.library')} isOpen={isOpen} onClose={onClose}>
      <Found
        onChosen={(media) => {
          onChosen(media)
          onClose()
        }}
      />
    </Window>
  )
}

function Found({ onChosen }: Pick<FromLibraryProps, 'onChosen'>) {
  const { t } = useTranslation('range')
  const describe = useDescribeFailure()
  const [q, setQ] = useState('')
  const { data, error } = useStaffCall('GET /admin/media', { query: { q, status: 'ready', limit: '24' } })
  return (
    <div className="grid gap-4">
      <form
        role="search"
        className="flex items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setQ(String(new FormData(event.currentTarget).get('q') ?? '').trim())
        }}
      >
        <TextField label={t('pictures.search')} name="q" type="search" autoComplete="off" className="flex-1" />
        <Button type="submit" look="outline">
          {t('pictures.find')}
        </Button>
      </form>
      {error && <p className="text-sale">{describe(error).message}</p>}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.media.length === 0 && <p className="text-stone">{t('pictures.noneFound')}</p>}
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4">
        {data?.media.map((media) => (
          <li key={media._id}>
            <button type="button" onClick={() => onChosen(media)} className="block w-full text-start text-xs">
              <Picture url={`${media.url}#focal=${media.focal.x},${media.focal.y}`} alt="" sizes="130px" />
              <bdi className="mt-1 line-clamp-2 break-all">{media.name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
