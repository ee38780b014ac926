import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { browserSession, call } from '#web/session/browser-session.ts'
import { Failure } from '#web/calls/failure.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Dialog } from '#web/kit/overlay.tsx'
import { PasswordField } from '#web/kit/password-field.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { useChange } from '#web/kit/use-change.ts'

/** What is held about a person belongs to her: to take along, or to have deleted. */
export function YourData() {
  const { t } = useTranslation('account')
  const [isErasing, setErasing] = useState(false)
  const { run: download, isBusy } = useDownload()
  const hasPassword = useSession().user?.hasPassword ?? true
  return (
    <section className="mt-12 border-t border-line pt-8">
      <h2 className="text-xl">{t('data.heading')}</h2>
      <p className="mt-2 text-stone">{t('data.text')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="outline" isBusy={isBusy} onClick={download}>
          {t('data.export')}
        </Button>
        <Button look="quiet" onClick={() => setErasing(true)} className="text-sale!">
          {t('data.erase')}
        </Button>
      </div>
      <Dialog title={t('data.eraseHeading')} isOpen={isErasing} onClose={() => setErasing(false)}>
        {isErasing &&
          (hasPassword ? (
            <EraseForm onCancel={() => setErasing(false)} />
          ) : (
            <p className="p-4 sm:p-6">{t('data.eraseNeedsPassword')}</p>
          ))}
      </Dialog>
    </section>
  )
}

function useDownload() {
  const { t } = useTranslation('account')
  return useChange(async () => {
    const reply = await call('GET /user/export')
    const { saveFile } = await import('#web/kit/save-file.ts')
    saveFile({
      name: 'my-data.json',
      blob: new Blob([JSON.stringify(reply.export, null, 2)], { type: 'application/json' }),
    })
  }, t('data.exportFailed'))
}

const load = () => import('./schemas.ts').then(({ eraseForm }) => eraseForm)
const defaultValues = { password: '' }

function EraseForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['account', 'common'])
  const form = useContractForm({ load, defaultValues })
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setMessage(null)
    try {
      await call('DELETE /user/profile', { body })
      await browserSession().signOut()
      toast.info(said('account:data.erased'))
    } catch (error) {
      const isWrong = error instanceof Failure && error.code === 'INVALID_CREDENTIALS'
      if (isWrong)
        form.setError('password', { type: 'server', message: t('profile.wrongPassword') }, { shouldFocus: true })
      else setMessage(form.showFailure(error))
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5 p-4 sm:p-6">
      <FormAlert>{message}</FormAlert>
      <p>{t('data.eraseText')}</p>
      <PasswordField
        label={t('data.password')}
        autoComplete="current-password"
        maxLength={1000}
        {...form.field('password')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" className="bg-sale hover:bg-ink" isBusy={form.formState.isSubmitting}>
          {t('data.eraseConfirm')}
        </Button>
      </div>
    </form>
  )
}
