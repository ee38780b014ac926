import { useState } from 'react'
import type { FormEvent } from 'react'
import { Failure } from '#web/calls/failure.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { ifMatch, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { useStockPlaces } from './places.ts'
import { renewStock } from './renew-stock.ts'
import type { StockRow } from './stock-columns.tsx'

type Level = StockRow['levels'][number]

/** A level that there is not yet begins with version 1. */
const levelIn = ({ levels }: StockRow, code: string): Level =>
  levels.find(({ place }) => place === code) ?? { place: code, quantity: 0, minimum: 0, version: 1, coming: 0 }

/** What lies in each place, and the least that it should have. */
export function Levels({ row }: { row: StockRow }) {
  const { t } = useTranslation('stock')
  const { number } = useFormat()
  const { places, nameOf } = useStockPlaces()
  const mayWrite = useCan()('stock.papers')
  const [changed, setChanged] = useState<string | null>(null)
  return (
    <Section heading={t('piece.places')}>
      <ul className="divide-y divide-line text-sm">
        {places.map(({ code, name }) => {
          const { quantity, minimum, coming } = levelIn(row, code)
          return (
            <li key={code} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <bdi className="grow basis-full font-medium sm:basis-auto">{name}</bdi>
              {coming > 0 && (
                <span className="text-stone">
                  {t('list.coming')} {number(coming)}
                </span>
              )}
              <span className="text-stone">
                {t('piece.minimum')} {number(minimum)}
              </span>
              <span className={`tabular-nums ${quantity < minimum ? 'text-sale' : ''}`}>
                {t('pieces', { count: quantity })}
              </span>
              {mayWrite && (
                <Button
                  look="outline"
                  size="sm"
                  className="ms-auto sm:ms-0"
                  aria-label={t('piece.setMinimumOf', { place: name })}
                  onClick={() => setChanged(code)}
                >
                  {t('piece.setMinimum')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {changed !== null && (
        <Window title={t('minimum.title', { place: nameOf(changed) })} isOpen onClose={() => setChanged(null)}>
          <MinimumForm variantId={row._id} level={levelIn(row, changed)} onClose={() => setChanged(null)} />
        </Window>
      )}
    </Section>
  )
}

type FormProps = { variantId: string; level: Level; onClose: () => void }

function MinimumForm({ variantId, level: { place, minimum, version }, onClose }: FormProps) {
  const { t } = useTranslation('stock')
  const { act, isBusy, error, setError } = useAct()
  const [typed, setTyped] = useState(String(minimum))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const save = () =>
      staffCall('PUT /admin/stock/:id/minimum', {
        params: { id: variantId },
        body: { place, minimum: Number(typed) },
        headers: ifMatch(version),
      }).catch((thrown: unknown) => {
        if (!(thrown instanceof Failure) || thrown.code !== 'VERSION_CONFLICT') throw thrown
        return null
      })
    void act(save, (saved) => {
      renewStock()
      if (saved === null) return setError(t('minimum.changed'))
      toast.success(said('stock:minimum.done'))
      onClose()
    })
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-5">
      <FormAlert>{error}</FormAlert>
      <TextField
        label={t('minimum.label')}
        hint={t('minimum.hint')}
        type="number"
        inputMode="numeric"
        min={0}
        max={100_000}
        required
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('minimum.submit')}
      </Button>
    </form>
  )
}
