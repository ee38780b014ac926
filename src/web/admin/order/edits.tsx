import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type OrderReply, useFils } from './order-reply.ts'
import { Section } from './section.tsx'

/** What the desk changed of the order, newest first: who, when, why, and the pieces and the total before and after. */
export function Edits({ edits }: { edits: OrderReply['edits'] }) {
  const { t } = useTranslation('order')
  const { moment } = useFormat()
  const fils = useFils()
  return (
    <Section heading={t('edits.heading')}>
      <ol className="divide-y divide-line">
        {edits.map(({ _id, at, by, reason, lines, totalBeforeFils, totalAfterFils }) => (
          <li key={_id} className="grid gap-1 py-3 text-sm">
            <p className="flex flex-wrap justify-between gap-x-4">
              <bdi className="font-medium">{by}</bdi>
              <time dateTime={at} className="text-stone">
                {moment(at)}
              </time>
            </p>
            <p>
              <bdi>{reason}</bdi>
            </p>
            <ul className="text-stone">
              {lines.map((line) => (
                <li key={`${line.sku} ${line.before} ${line.after}`} className="flex flex-wrap justify-between gap-x-4">
                  <span>
                    <bdi>{line.name}</bdi> · <bdi>{line.color}</bdi> · <bdi>{line.size}</bdi>
                  </span>
                  <Change before={String(line.before)} after={String(line.after)} />
                </li>
              ))}
              <li className="flex flex-wrap justify-between gap-x-4 text-ink">
                <span>{t('edits.total')}</span>
                <Change before={fils(totalBeforeFils)} after={fils(totalAfterFils)} />
              </li>
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** What was, struck out, and what is. */
function Change({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation('order')
  return (
    <span className="tabular-nums">
      {before !== after && (
        <>
          <span className="sr-only">{t('edits.before')}</span>
          <del className="me-2 text-stone">
            <bdi>{before}</bdi>
          </del>
          <span className="sr-only">{t('edits.after')}</span>
        </>
      )}
      <bdi>{after}</bdi>
    </span>
  )
}
