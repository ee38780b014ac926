import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { PieceName } from '../order/piece-name.tsx'
import { Section } from '../order/section.tsx'
import { useSizeWords } from '../picking/size-words.ts'
import type { Return } from './return-reply.ts'

/** What comes back, why, and what was found of it. */
export function Pieces({ of: { lines } }: { of: Return }) {
  const { t } = useTranslation('returns')
  const sizeOf = useSizeWords()
  return (
    <Section heading={t('content')}>
      <ul className="divide-y divide-line">
        {lines.map(
          ({ orderLineId, paidLineId: _, image, quantity, reason, unannounced, exchange, grades, ...piece }) => (
            <li key={orderLineId} className="flex gap-4 py-4">
              <div className="w-16 shrink-0">
                <Picture url={image ?? ''} alt="" sizes="64px" />
              </div>
              <div className="min-w-0 flex-1 text-sm">
                <PieceName piece={{ ...piece, size: sizeOf(piece.size) }} />
                <p>
                  {t('pieces', { count: quantity })}
                  {unannounced < quantity && ` · ${t(`reasons.${reason}`)}`}
                </p>
                {unannounced > 0 && <p className="font-medium">{t('finds.unannounced', { count: unannounced })}</p>}
                {exchange && <ExchangeLine of={exchange} size={sizeOf(exchange.size)} />}
                {grades.map(({ grade, quantity: found, note }) => (
                  <p key={grade} className="mt-1 font-medium">
                    {t(`grades.${grade}`)} × {found}
                    {note !== '' && (
                      <span className="font-normal text-stone">
                        {' '}
                        · <bdi>{note}</bdi>
                      </span>
                    )}
                  </p>
                ))}
              </div>
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}

/** What the buyer wishes instead of money. */
export function ExchangeLine({ of, size }: { of: NonNullable<Return['lines'][number]['exchange']>; size: string }) {
  const { t } = useTranslation('returns')
  const state = of.isSent ? 'sent' : of.isHeld ? 'held' : 'free'
  return (
    <p className="font-medium">
      <bdi>{t('exchange.for', { piece: `${size} · ${of.color}` })}</bdi>
      <span className="font-normal text-stone"> · {t(`exchange.${state}`, { count: of.replaced })}</span>
    </p>
  )
}
