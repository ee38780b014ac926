import { useState } from 'react'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { useNavigate, useParams } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { SelectField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { QuantityStepper } from '#web/kit/quantity-stepper.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { HeadingWithNumber } from '../frame/heading-with-number.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { renewOrder } from '../order/order-reply.ts'
import { PieceName } from '../order/piece-name.tsx'
import { Section } from '../order/section.tsx'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { Blocked } from './blocked.tsx'
import type { OrderForEdit } from './edit-draft.ts'
import { loadOrderForEdit, renewOrderForEdit, useOrderForEdit } from './order-for-edit.ts'

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadOrderForEdit(args)
}
clientLoader.hydrate = true as const

export const handle = { areas: ['order', 'edit'] } satisfies RouteHandle

/** Pieces of an order into a parcel of their own. */
export default function SplitOrderPage() {
  const { number = '' } = useParams()
  const page = useOrderForEdit(number)
  const { t } = useTranslation('edit')
  const isOpen = page.order.blocked === null && page.lines.some(({ quantity, packed }) => quantity > packed)
  return (
    <>
      <PageTitle of={t('split.title', { number: page.order.number })} />
      <HeadingWithNumber text={(number) => t('split.title', { number })} number={page.order.number} />
      <p className="mt-2 max-w-prose text-sm text-stone">{t('split.text')}</p>
      {isOpen ? (
        <SplitForm page={page} />
      ) : (
        <Blocked number={page.order.number} text={page.order.blocked === null ? t('split.none') : t('blocked')} />
      )}
    </>
  )
}

function SplitForm({ page }: { page: OrderForEdit }) {
  const { t } = useTranslation('edit')
  const navigate = useNavigate()
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [place, setPlace] = useState(page.parcels[0]?.place ?? page.places[0]?.code ?? '')
  const { _id: id, number } = page.order
  const lines = Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([orderLineId, quantity]) => ({ orderLineId, quantity }))
  const save = () =>
    void act(
      () => staffCall('POST /admin/orders/:id/split', { params: { id }, body: { place, lines }, headers: key }),
      () => {
        toast.success(said('edit:split.saved'))
        void renewOrder()
        void renewOrderForEdit()
        return navigate(adminLinks.order(number))
      },
    )
  return (
    <form
      method="post"
      className="mt-6 grid max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Section heading={t('split.pieces')}>
        <ul className="divide-y divide-line">
          {page.lines
            .filter(({ quantity, packed }) => quantity > packed)
            .map((line) => (
              <li key={line.orderLineId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
                <div className="min-w-0 flex-1 basis-44">
                  <PieceName piece={line} />
                </div>
                <QuantityStepper
                  value={pieces[line.orderLineId] ?? 0}
                  min={0}
                  max={line.quantity - line.packed}
                  of={[line.name, line.color, line.size].join(', ')}
                  onChange={(next) => setPieces({ ...pieces, [line.orderLineId]: next })}
                />
              </li>
            ))}
        </ul>
      </Section>
      <SelectField label={t('split.place')} value={place} onChange={({ target }) => setPlace(target.value)}>
        {page.places.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormAlert>{error}</FormAlert>
      <div className="flex flex-wrap gap-4">
        <Button type="submit" isBusy={isBusy} disabled={lines.length === 0}>
          {t('split.save')}
        </Button>
        <LinkButton look="quiet" prefetch="none" to={adminLinks.order(number)}>
          {t('back')}
        </LinkButton>
      </div>
    </form>
  )
}
