import { useRouteLoaderData } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { loader as rootLoader } from '#web/root.tsx'

type Props = { amount: string; to: string; from: string; message: string }

/** The card as its recipient will see it, without the code. */
export function CardPreview({ amount, to, from, message }: Props) {
  const { t } = useTranslation('gift')
  const storeName = useRouteLoaderData<typeof rootLoader>('root')?.storeName
  return (
    <div className="flex aspect-4/5 flex-col justify-between bg-sand p-8">
      <div className="flex items-baseline justify-between gap-4">
        <bdi className="font-display text-2xl">{storeName}</bdi>
        <span className="text-sm text-stone">{t('title')}</span>
      </div>
      <div className="min-w-0">
        <p className="font-display text-4xl tabular-nums">
          <bdi>{amount}</bdi>
        </p>
        {message !== '' && <p className="mt-6 line-clamp-6 break-words whitespace-pre-line">{message}</p>}
      </div>
      <dl className="grid gap-2 border-t border-ink/20 pt-4 text-sm">
        {to !== '' && <Line label={t('preview.to')} name={to} />}
        {from !== '' && <Line label={t('preview.from')} name={from} />}
      </dl>
    </div>
  )
}

function Line({ label, name }: { label: string; name: string }) {
  return (
    <div className="flex min-w-0 gap-2">
      <dt className="shrink-0 text-stone">{label}</dt>
      <dd className="min-w-0 truncate">
        <bdi>{name}</bdi>
      </dd>
    </div>
  )
}
