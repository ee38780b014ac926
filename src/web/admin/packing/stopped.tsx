import { OctagonX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { beep } from '../scanning/beep.ts'

/** The order was cancelled or held while it lay on the table: nobody packs on by mistake. */
export function Stopped({ message, onLeave }: { message: string; onLeave: () => void }) {
  const { t } = useTranslation('packing')
  useEffect(() => beep(false), [])
  return (
    <section role="alert" className="bg-sale p-6 text-paper sm:p-10">
      <h2 className="flex items-center gap-4 text-4xl">
        <OctagonX size={48} strokeWidth={1.5} aria-hidden="true" />
        {t('pack.stop')}
      </h2>
      <p className="mt-4 text-xl">{message}</p>
      <p className="mt-2 text-lg">{t('pack.stopped')}</p>
      <Button size="lg" look="light" className="mt-6 w-full sm:w-auto" onClick={onLeave}>
        {t('pack.leave')}
      </Button>
    </section>
  )
}
