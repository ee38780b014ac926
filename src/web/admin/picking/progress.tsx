import { useTranslation } from '#web/i18n/use-translation.tsx'

/** How far the picker is, as a bar and in words. */
export function Progress({ picked, pieces }: { picked: number; pieces: number }) {
  const { t } = useTranslation('packing')
  const text = t('pick.progress', { picked, count: pieces })
  return (
    <span className="mt-3 block">
      <progress
        value={picked}
        max={Math.max(1, pieces)}
        aria-label={text}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sand accent-success [&::-moz-progress-bar]:bg-success [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-success"
      />
      <span aria-hidden="true" className="mt-1 block text-sm">
        {text}
      </span>
    </span>
  )
}
