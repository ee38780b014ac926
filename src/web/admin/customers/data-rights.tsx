import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { saveFile } from '#web/kit/save-file.ts'
import { Window } from '../controls/window.tsx'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type CustomerReply, tellDone } from './customer-reply.ts'

/** Her copy of what is held about her, and her end, which takes two people. */
export function DataRights({ page: { person, erasure } }: { page: CustomerReply }) {
  const { t } = useTranslation('care')
  const { moment } = useFormat()
  const can = useCan()
  const { act, isBusy, error } = useAct()
  const [isErasing, setErasing] = useState(false)
  if (!can('customers.contact') && !can('customers.erase')) return null
  const save = () =>
    void act(
      () => staffCall('POST /admin/customers/:id/export', { params: { id: person._id }, body: {} }),
      (reply) => {
        const blob = new Blob([JSON.stringify(reply.export, null, 2)], { type: 'application/json' })
        saveFile({ name: `customer-${person._id}.json`, blob })
      },
    )
  return (
    <Section heading={t('person.rights')}>
      <FormAlert>{error}</FormAlert>
      <p className="flex flex-wrap gap-x-5">
        {can('customers.contact') && (
          <Button look="quiet" size="sm" className="px-0!" isBusy={isBusy} onClick={save}>
            {t('person.export')}
          </Button>
        )}
        {can('customers.erase') && erasure === null && (
          <Button look="quiet" size="sm" className="px-0!" onClick={() => setErasing(true)}>
            {t('person.erase')}
          </Button>
        )}
      </p>
      {erasure !== null && (
        <p className="text-sm text-stone">{t('person.erasure', { name: erasure.by, time: moment(erasure.at) })}</p>
      )}
      {isErasing && <EraseWindow id={person._id} onClose={() => setErasing(false)} />}
    </Section>
  )
}

/** It says what will be gone; nothing happens before somebody else agrees. */
function EraseWindow({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('care')
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '')
    void act(
      () => staffCall('POST /admin/customers/:id/erase', { params: { id }, body: { reason }, headers: key }),
      () => {
        onClose()
        tellDone('erase')
      },
    )
  }
  return (
    <Window title={t('person.erase')} isOpen onClose={onClose}>
      <form method="post" onSubmit={submit} className="grid gap-5">
        <FormAlert>{error}</FormAlert>
        <p>{t('person.eraseText')}</p>
        <p className="text-stone">{t('person.eraseTwo')}</p>
        <TextField label={t('person.eraseReason')} name="reason" maxLength={300} autoComplete="off" required />
        <p>
          <Button type="submit" isBusy={isBusy}>
            {t('person.eraseAsk')}
          </Button>
        </p>
      </form>
    </Window>
  )
}
