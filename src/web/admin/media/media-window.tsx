import { directionOf, languages } from '#domain/locale.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { adminLinks } from '../links.ts'
import { ifMatch, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffCall } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { FocalField } from './focal-field.tsx'

type Shown = AdminCalls['GET /admin/media/:id']['reply']
type MediaWindowProps = { id: string; mayWrite: boolean; onClose: () => void }

/** One picture: its name, what it says, what stays in view, and where it is used. */
export function MediaWindow({ id, mayWrite, onClose }: MediaWindowProps) {
  const { t } = useTranslation('library')
  const describe = useDescribeFailure()
  const { data, error } = useStaffCall('GET /admin/media/:id', { params: { id } })
  return (
    <Window title={data ? <bdi className="break-all">{data.media.name}</bdi> : t('one')} isOpen onClose={onClose}>
      {error && <p className="text-sale">{describe(error).message}</p>}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <div className="grid gap-6">
          <Details key={data.media.version} shown={data} mayWrite={mayWrite} />
          <Uses uses={data.usedBy} />
          {mayWrite && <Remove id={id} onRemoved={onClose} />}
        </div>
      )}
    </Window>
  )
}

function Details({ shown: { media, usedBy }, mayWrite }: { shown: Shown; mayWrite: boolean }) {
  const { t } = useTranslation(['library', 'range'])
  const [name, setName] = useState(media.name)
  const [alts, setAlts] = useState(media.alts)
  const [focal, setFocal] = useState(media.focal)
  const { act, isBusy, error } = useAct()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const input = { params: { id: media._id }, body: { name, alts, focal }, headers: ifMatch(media.version) }
    void act(
      () => staffCall('PATCH /admin/media/:id', input),
      ({ media: saved }) => {
        staffReplies.show('GET /admin/media/:id', { params: { id: media._id } }, { media: saved, usedBy })
        void staffReplies.renew('GET /admin/media')
        toast.success(said('library:saved'))
      },
    )
  }
  return (
    <form method="post" noValidate aria-label={t('one')} onSubmit={save} className="grid gap-5">
      {media.status === 'ready' ? (
        <FocalField media={media} value={focal} onChange={setFocal} isDisabled={!mayWrite} />
      ) : (
        <p className={media.status === 'failed' ? 'text-sale' : 'text-stone'}>{t(`statuses.${media.status}`)}</p>
      )}
      <fieldset disabled={!mayWrite} className="grid gap-4">
        <TextField
          label={t('name')}
          name="name"
          dir="auto"
          maxLength={200}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('alt', { language: t(`range:in.${language}`) })}
            name={`alts.${language}`}
            lang={language}
            dir={directionOf(language)}
            maxLength={300}
            autoComplete="off"
            value={alts[language]}
            onChange={({ target }) => setAlts({ ...alts, [language]: target.value })}
          />
        ))}
      </fieldset>
      <FormAlert>{error}</FormAlert>
      {mayWrite && (
        <Button type="submit" isBusy={isBusy} className="justify-self-start">
          {t('save')}
        </Button>
      )}
    </form>
  )
}

function Uses({ uses }: { uses: Shown['usedBy'] }) {
  const { t } = useTranslation('library')
  return (
    <section aria-label={t('usedIn')}>
      <h3 className="mb-2 font-medium">{t('usedIn')}</h3>
      {uses.length === 0 && <p className="text-stone">{t('unused')}</p>}
      <ul className="text-sm">
        {uses.map(({ kind, _id, name }) => (
          <li key={`${kind} ${_id}`} className="flex min-h-8 flex-wrap items-center gap-x-2">
            <span className="text-stone">{t(`kinds.${kind}`)}</span>
            {kind === 'product' ? (
              <Link to={adminLinks.product(_id, { part: 'pictures' })} className="link">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi className="break-all">{name}</bdi>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Refused while anything shows it. */
function Remove({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const { t } = useTranslation('library')
  const { act, isBusy, error } = useAct()
  const remove = () => {
    const work = () =>
      staffCall('DELETE /admin/media/:id', { params: { id } }).catch((thrown: unknown) => {
        if (thrown instanceof Failure && thrown.code === 'IN_USE') void staffReplies.renew('GET /admin/media/:id')
        throw thrown
      })
    void act(work, () => {
      toast.success(said('library:removed'))
      void staffReplies.renew('GET /admin/media')
      onRemoved()
    })
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <FormAlert>{error}</FormAlert>
      <Button look="outline" size="sm" isBusy={isBusy} onClick={remove} className="justify-self-start">
        {t('remove')}
      </Button>
    </div>
  )
}
