import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { useShortcuts } from '../frame/shortcuts.ts'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { OrderAgain } from './order-again.tsx'
import { type OrderReply, useFils } from './order-reply.ts'
import { PieceName } from './piece-name.tsx'
import { Section } from './section.tsx'

const shownAtFirst = 50

/** What was ordered, as it was sold. */
export function Lines({ page }: { page: OrderReply }) {
  const { lines } = page
  const { t } = useTranslation('order')
  const [isWhole, setWhole] = useState(false)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst)
  return (
    <Section
      heading={t('lines.heading')}
      end={
        <span className="flex flex-wrap items-center justify-end gap-x-5 text-sm text-stone">
          {t('lines.count', { count: pieces })}
          <ChangeLinks page={page} />
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <Line key={line._id} line={line} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button look="outline" size="sm" className="mt-4" onClick={() => setWhole(true)}>
          {t('lines.all')}
        </Button>
      )}
      <OrderAgain order={page.order} />
    </Section>
  )
}

/** Where the pieces are changed and split, for who may; `e` leads to the first. */
function ChangeLinks({ page }: { page: OrderReply }) {
  const { t } = useTranslation('order')
  const navigate = useNavigate()
  const { number } = page.order
  const isOpen = useCan()('orders.edit') && page.blocked.edit === null
  useShortcuts(isOpen ? { e: () => void navigate(adminLinks.editOrder(number)) } : {})
  if (!isOpen) return null
  return (
    <>
      <LinkButton look="quiet" size="sm" className="px-0!" prefetch="none" to={adminLinks.editOrder(number)}>
        {t('lines.change')}
      </LinkButton>
      <LinkButton look="quiet" size="sm" className="px-0!" prefetch="none" to={adminLinks.splitOrder(number)}>
        {t('lines.split')}
      </LinkButton>
    </>
  )
}

function Line({ line }: { line: OrderReply['lines'][number] }) {
  const { t } = useTranslation('order')
  const fils = useFils()
  const isPacked = line.packed > 0
  return (
    <li className="flex gap-3 py-3 text-sm">
      {line.image === null ? (
        <span className="h-16 w-12 shrink-0 bg-sand" />
      ) : (
        <img
          src={line.image}
          alt=""
          width={48}
          height={64}
          loading="lazy"
          className="h-16 w-12 shrink-0 object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <PieceName piece={line}>
          {line.purchaseOption && <span>{t(`lines.options.${line.purchaseOption}`)}</span>}
        </PieceName>
        {line.isReplacement && <p className="font-medium">{t('lines.replacement')}</p>}
        {line.customization && <p>{t('lines.customization', { text: line.customization })}</p>}
        {isPacked && (
          <p className="text-success">{t('lines.packed', { packed: line.packed, quantity: line.quantity })}</p>
        )}
      </div>
      <p className="text-end whitespace-nowrap">
        <span className="block font-medium">
          <bdi>{fils(line.lineTotalFils)}</bdi>
        </span>
        <span className="block text-stone">
          <bdi>
            {line.quantity} × {fils(line.optionPriceFils)}
          </bdi>
        </span>
      </p>
    </li>
  )
}
