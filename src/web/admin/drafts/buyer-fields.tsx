import { useState } from 'react'
import type { FormEvent } from 'react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { languageNames, languages } from '#domain/locale.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type Draft, typedOf } from './draft-body.ts'
import type { DraftDesk } from './use-draft.ts'

type Buyer = AdminCalls['GET /admin/draft-buyers']['reply']['buyers'][number]
type ContactField = keyof Draft['contact']

const contactFields: readonly ContactField[] = ['firstName', 'lastName', 'phone', 'email']

/** Who is buying: found among those who have ordered before, or typed. */
export function BuyerFields({ desk }: { desk: DraftDesk }) {
  const { t } = useTranslation('drafts')
  const { typed, change, faults, draft } = desk
  return (
    <section aria-labelledby="draft-buyer">
      <h2 id="draft-buyer" className="mb-3 text-lg">
        {t('buyer.heading')}
      </h2>
      <BuyerSearch desk={desk} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {contactFields.map((field) => (
          <TextField
            key={field}
            label={t(`buyer.${field}`)}
            value={typed.contact[field]}
            autoComplete="off"
            {...(field === 'phone' || field === 'email' ? { dir: 'ltr' } : {})}
            {...(field === 'phone' ? { inputMode: 'tel' } : {})}
            {...(field === 'email' ? { inputMode: 'email' } : {})}
            onChange={(event) => change({ contact: { ...typed.contact, [field]: event.target.value } })}
            {...(faults[`contact.${field}`] === undefined ? {} : { error: faults[`contact.${field}`] })}
          />
        ))}
        <SelectField
          label={t('buyer.language')}
          value={typed.language}
          onChange={(event) => change({ language: event.target.value as Draft['language'] })}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
      </div>
      {draft.isCustomer && <p className="mt-2 text-sm text-stone">{t('buyer.account')}</p>}
    </section>
  )
}

function BuyerSearch({ desk }: { desk: DraftDesk }) {
  const { t } = useTranslation('drafts')
  const { moment } = useFormat()
  const { act, isBusy, error } = useAct()
  const [buyers, setBuyers] = useState<Buyer[] | null>(null)
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    if (typed.length < 3) return
    void act(
      () => staffCall('GET /admin/draft-buyers', { query: { q: typed } }),
      (reply) => setBuyers(reply.buyers),
    )
  }
  const take = (buyer: Buyer) =>
    desk.run(
      ({ _id }) => staffCall('POST /admin/drafts/:id/buyer', { params: { id: _id }, body: { orderId: buyer.orderId } }),
      (draft) => {
        setBuyers(null)
        desk.change(typedOf(draft))
      },
    )
  return (
    <div>
      <form method="post" onSubmit={search} role="search" className="flex items-end gap-3">
        <TextField label={t('buyer.search')} name="q" autoComplete="off" className="min-w-0 flex-1" maxLength={100} />
        <Button type="submit" look="outline" isBusy={isBusy}>
          {t('goods.find')}
        </Button>
      </form>
      <FormAlert>{error}</FormAlert>
      <p role="status" className="text-sm text-stone">
        {buyers?.length === 0 && t('buyer.nobody')}
      </p>
      {buyers && buyers.length > 0 && (
        <ul aria-label={t('buyer.found')} className="mt-2 divide-y divide-line border border-line">
          {buyers.map((buyer) => (
            <li key={buyer.orderId} className="flex items-center justify-between gap-4 px-3 py-2">
              <div className="min-w-0 text-sm">
                <p className="text-base">
                  <bdi>{buyer.name}</bdi>
                </p>
                <p className="flex flex-wrap gap-x-3 text-stone">
                  <bdi dir="ltr">{buyer.phone}</bdi>
                  <bdi dir="ltr">{buyer.email}</bdi>
                </p>
                <p className="text-stone">
                  {t('buyer.orders', { count: buyer.orders })} · <bdi>{buyer.lastNumber}</bdi> · {moment(buyer.lastAt)}
                </p>
              </div>
              <Button
                look="outline"
                size="sm"
                disabled={desk.isBusy}
                onClick={() => take(buyer)}
                aria-label={t('buyer.takeOf', { name: buyer.name })}
              >
                {t('buyer.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
