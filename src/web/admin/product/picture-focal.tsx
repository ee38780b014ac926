import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { FocalField } from '../media/focal-field.tsx'
import type { Media } from '../media/uploads.ts'
import { useCan } from '../session/me.ts'
import { ifMatch, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { useMediaOf } from './use-media-of.ts'

/** What stays in view of an uploaded picture, wherever it is shown: it is the library's, and saved there at once. */
export function PictureFocal({ url }: { url: string }) {
  const { media } = useMediaOf(url)
  if (media?.status !== 'ready') return null
  return <Point key={media.version} media={media} />
}

function Point({ media }: { media: Media }) {
  const { t } = useTranslation('library')
  const mayWrite = useCan()('media.write')
  const [focal, setFocal] = useState(media.focal)
  const { act, isBusy, error } = useAct()
  const isChanged = focal.x !== media.focal.x || focal.y !== media.focal.y
  const save = () => {
    const input = { params: { id: media._id }, body: { focal }, headers: ifMatch(media.version) }
    void act(
      () => staffCall('PATCH /admin/media/:id', input),
      () => {
        toast.success(said('library:saved'))
        void staffReplies.renew('GET /admin/media')
        void staffReplies.renew('GET /admin/media/:id')
      },
    )
  }
  return (
    <div className="grid gap-3 border-b border-line pb-5">
      <FocalField media={media} value={focal} onChange={setFocal} isDisabled={!mayWrite} />
      <FormAlert>{error}</FormAlert>
      {mayWrite && (
        <Button
          look="outline"
          size="sm"
          className="justify-self-start"
          disabled={!isChanged}
          isBusy={isBusy}
          onClick={save}
        >
          {t('savePoint')}
        </Button>
      )}
    </div>
  )
}
