import { type Emirate, emirates, isEmirate } from '#domain/address.ts'
import { addBusinessDays, arrivalIn, estimateDelivery, usualArrival } from '#domain/arrival.ts'
import type { Calendar } from '#domain/holidays.ts'
import type { DeliveryTimes } from '#domain/shipping.ts'
import { useState } from 'react'
import { useFormat, useLanguage } from '#web/i18n/language.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import type { ShippingTexts } from './shipping-texts.ts'

type EstimatorProps = {
  texts: ShippingTexts['estimator']
  placedOn: string
  emirate: Emirate
  times: DeliveryTimes & { calendar: Calendar }
}

/** R083: the days on which an order of a chosen day arrives in an emirate. Without scripts the form asks the server the same. */
export function Estimator({ texts, placedOn, emirate, times }: EstimatorProps) {
  const { day } = useFormat()
  const { language } = useLanguage()
  const [destination, setDestination] = useState(emirate)
  const [chosen, setChosen] = useState(placedOn)
  const arrival = arrivalIn(destination, times, times.calendar)
  const { from, to } = estimateDelivery(chosen, arrival)
  const [beforeFrom, between = '', afterTo] = texts.arrivesDays.split(/\{from\}|\{to\}/)
  return (
    <section id="dates" aria-labelledby="dates-heading" className="scroll-mt-24">
      <h2 id="dates-heading" className="text-2xl">
        {texts.heading}
      </h2>
      <form method="get" className="mt-6 flex flex-wrap items-end gap-3" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          name="emirate"
          label={texts.emirate}
          defaultValue={emirate}
          className="w-full sm:w-56"
          onChange={({ target }) => isEmirate(target.value) && setDestination(target.value)}
        >
          {emirates.map(({ code, name }) => (
            <option key={code} value={code}>
              {name[language]}
            </option>
          ))}
        </SelectField>
        <TextField
          type="date"
          name="placed"
          label={texts.placedOn}
          defaultValue={placedOn}
          className="w-full sm:w-56"
          onChange={({ target }) => target.value !== '' && setChosen(target.value)}
        />
        <noscript>
          <Button type="submit">{texts.show}</Button>
        </noscript>
      </form>
      <dl aria-live="polite" className="mt-8 flex flex-wrap gap-x-12 gap-y-6">
        <div>
          <dt className="text-sm text-stone">{texts.packed}</dt>
          <dd className="mt-1 font-display text-xl">
            <bdi>{day(addBusinessDays(chosen, times.processing.to, times.calendar))}</bdi>
          </dd>
        </div>
        <div>
          <dt className="text-sm text-stone">{texts.arrives}</dt>
          <dd className="mt-1 font-display text-xl">
            {beforeFrom}
            <bdi>{day(from)}</bdi>
            {between}
            <bdi>{day(to)}</bdi>
            {afterTo}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-stone">{texts.usual}</dt>
          <dd className="mt-1 font-display text-xl">
            <bdi>{day(usualArrival(chosen, times.emirates[destination].usual, arrival))}</bdi>
          </dd>
        </div>
      </dl>
      <p className="mt-6 max-w-lg text-sm text-stone">{texts.note}</p>
    </section>
  )
}
