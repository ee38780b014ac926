import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { type OrderReply, useFils } from './order-reply.ts'
import { Section } from './section.tsx'

const shownAtFirst = 50

/** What was ordered, as it was sold. */
export function Lines({ lines }: { lines: OrderReply['lines'] }) {
  const { t } = useTranslation('order')
  const [isWhole, setWhole] = useState(false)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst)
  return (
    <Section
      heading={t('lines.heading')}
      end={<span className="text-sm text-stone">{t('lines.count', { count: pieces })}</span>}
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
    </Section>
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
        <p className="font-medium">
          <bdi>{line.name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-2 text-stone">
          <bdi className="font-mono text-xs leading-5">{line.sku}</bdi>
          <bdi>{line.color}</bdi>
          <bdi>{line.size}</bdi>
          {line.purchaseOption && <span>{t(`lines.options.${line.purchaseOption}`)}</span>}
        </p>
        {line.customization && <p>{t('lines.customization', { text: line.customization })}</p>}
        {isPacked && (
          <p className="text-success">{t('lines.packed', { packed: line.packed, quantity: line.quantity })}</p>
        )}
      </div>
      <p className="text-end whitespace-nowrap">
        <bdi className="block font-medium">{fils(line.lineTotalFils)}</bdi>
        <bdi className="block text-stone">
          {line.quantity} × {fils(line.optionPriceFils)}
        </bdi>
      </p>
    </li>
  )
}
