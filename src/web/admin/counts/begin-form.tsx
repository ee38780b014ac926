import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { readFils } from '#domain/typed-aed.ts'
import { adminLinks } from '../links.ts'
import { useOwnPlace } from '../picking/places.tsx'
import { useNameIn, useWords } from '../product/words.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import { useStockPlaces } from '../stock/places.ts'

/** What is counted, and from when on a difference is counted again. */
export function BeginForm() {
  const { t } = useTranslation('counts')
  const { act, isBusy, error } = useAct()
  const navigate = useNavigate()
  const { places } = useStockPlaces()
  const { categories, brands } = useWords()
  const nameIn = useNameIn()
  const own = useOwnPlace()
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '').trim()
    const recountFils = readFils(textOf('recountFils'))
    setWrong(recountFils === null)
    if (recountFils === null) return
    const [category, brand] = [textOf('category'), textOf('brand')]
    const body = {
      place: textOf('place'),
      note: textOf('note'),
      recountPieces: Number(textOf('recountPieces')),
      recountFils,
      ...(category === '' ? {} : { category }),
      ...(brand === '' ? {} : { brand }),
    }
    void act(
      () => staffCall('POST /admin/stock/counts', { body, headers: oneTimeKey() }),
      ({ count }) => {
        void staffReplies.renew('GET /admin/stock/counts')
        void navigate(adminLinks.count(count._id))
      },
    )
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <p className="text-sm text-stone">{t('begin.text')}</p>
      <SelectField label={t('begin.place')} name="place" defaultValue={own}>
        {places.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('begin.category')} name="category">
        <option value="">{t('begin.everything')}</option>
        {categories.map(({ id }) => (
          <option key={id} value={id}>
            {nameIn(categories, id)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('begin.brand')} name="brand">
        <option value="">{t('begin.everyBrand')}</option>
        {brands.map(({ id }) => (
          <option key={id} value={id}>
            {nameIn(brands, id)}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('begin.recountPieces')}
          name="recountPieces"
          type="number"
          inputMode="numeric"
          min={0}
          max={1000}
          required
          defaultValue={2}
        />
        <TextField
          label={t('begin.recountFils')}
          name="recountFils"
          inputMode="decimal"
          dir="ltr"
          required
          defaultValue="200"
          error={isWrong ? t('begin.badAmount') : undefined}
        />
      </div>
      <p className="text-sm text-stone">{t('begin.recountText')}</p>
      <TextField label={t('begin.note')} name="note" isOptional maxLength={500} autoComplete="off" />
      <Button type="submit" isBusy={isBusy}>
        {t('begin.submit')}
      </Button>
    </form>
  )
}
