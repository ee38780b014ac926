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
        {lines.map(({ orderLineId, image, quantity, reason, grades, ...piece }) => (
          <li key={orderLineId} className="flex gap-4 py-4">
            <div className="w-16 shrink-0">
              <Picture url={image ?? ''} alt="" sizes="64px" />
            </div>
            <div className="min-w-0 flex-1 text-sm">
              <PieceName piece={{ ...piece, size: sizeOf(piece.size) }} />
              <p>
                {t('pieces', { count: quantity })} · {t(`reasons.${reason}`)}
              </p>
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
        ))}
      </ul>
    </Section>
  )
}
