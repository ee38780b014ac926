import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import type { Count } from './count.page.tsx'
import { showCount } from './renew-counts.ts'

type Props = { count: Count; isOpen: boolean; onClose: () => void }

export function CloseWindow({ count, isOpen, onClose }: Props) {
  const { t } = useTranslation('counts')
  return (
    <Window title={t('close.open')} isOpen={isOpen} onClose={onClose}>
      {isOpen && <CloseForm count={count} onClose={onClose} />}
    </Window>
  )
}

const answers = ['zero', 'leave'] as const

/** Asks what is true of all that nobody scanned: the two answers book very different things. */
function CloseForm({ count, onClose }: Omit<Props, 'isOpen'>) {
  const { t } = useTranslation('counts')
  const { act, isBusy, error } = useAct()
  const [unscanned, setUnscanned] = useState<(typeof answers)[number] | ''>('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (unscanned === '') return
    void act(
      () =>
        staffCall('POST /admin/stock/counts/:id/close', {
          params: { id: count._id },
          body: { unscanned },
          headers: { ...oneTimeKey(), ...ifMatch(count.version) },
        }),
      ({ count: closed }) => {
        if (closed.status === 'recount') toast.info(said('counts:done.again'))
        else if (closed.status === 'review') toast.success(said('counts:done.review'))
        else toast.success(said('counts:done.posting'))
        showCount(closed)
        onClose()
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <RadioGroup
        label={t('close.unscanned')}
        name="unscanned"
        required
        value={unscanned}
        onValue={(value) => setUnscanned(answers.find((one) => one === value) ?? '')}
        options={answers.map((value) => ({ value, label: t(`close.${value}`), note: t(`close.${value}Note`) }))}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('close.submit')}
      </Button>
    </form>
  )
}

export function CancelWindow({ count, isOpen, onClose }: Props) {
  const { t } = useTranslation('counts')
  const { act, isBusy, error } = useAct()
  const cancel = () =>
    void act(
      () =>
        staffCall('POST /admin/stock/counts/:id/cancel', {
          params: { id: count._id },
          body: {},
          headers: { ...oneTimeKey(), ...ifMatch(count.version) },
        }),
      ({ count: cancelled }) => {
        toast.success(said('counts:done.cancelled'))
        showCount(cancelled)
        onClose()
      },
    )
  return (
    <Window title={t('cancel.open')} isOpen={isOpen} onClose={onClose}>
      <FormAlert>{error}</FormAlert>
      <p className="mb-5">{t('cancel.text')}</p>
      <Button isBusy={isBusy} onClick={cancel}>
        {t('cancel.submit')}
      </Button>
    </Window>
  )
}
