import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { IconButton } from '#web/kit/button.tsx'
import { Window } from '../controls/window.tsx'
import { Section } from '../order/section.tsx'

const addressOf = (id: string) => `/api/admin/claim-photos/${encodeURIComponent(id)}`

export function Photos({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('claims')
  return (
    <Section heading={t('photosHeading')}>
      <PhotoRow ids={ids} addressOf={addressOf} />
    </Section>
  )
}

type PhotoRowProps = { ids: readonly string[]; addressOf: (id: string) => string }

/** Small, and each as large as the screen when it is pressed; arrow keys go on. */
export function PhotoRow({ ids, addressOf }: PhotoRowProps) {
  const { t } = useTranslation('claims')
  const [shown, setShown] = useState<number | null>(null)
  const name = (index: number) => t('photo', { position: index + 1, total: ids.length })
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {ids.map((id, index) => (
          <li key={id}>
            <button type="button" onClick={() => setShown(index)} className="block size-28 bg-sand">
              <img src={addressOf(id)} alt={name(index)} loading="lazy" className="size-28 object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <Window title={shown === null ? '' : name(shown)} isOpen={shown !== null} onClose={() => setShown(null)}>
        {shown !== null && (
          <Viewer ids={ids} addressOf={addressOf} shown={shown} onShow={setShown} name={name(shown)} />
        )}
      </Window>
    </>
  )
}

type ViewerProps = PhotoRowProps & { shown: number; onShow: (index: number) => void; name: string }

function Viewer({ ids, addressOf, shown, onShow, name }: ViewerProps) {
  const { t } = useTranslation('claims')
  const go = (step: number) => onShow((shown + step + ids.length) % ids.length)
  const onKeyDown = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
    const isBackwards = getComputedStyle(currentTarget).direction === 'rtl'
    if (key === 'ArrowRight') go(isBackwards ? -1 : 1)
    if (key === 'ArrowLeft') go(isBackwards ? 1 : -1)
  }
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- the arrow keys of the two buttons inside
    <figure onKeyDown={onKeyDown} className="grid gap-3">
      <a href={addressOf(ids[shown] ?? '')} target="_blank" rel="noreferrer" aria-label={t('open', { name })}>
        <img src={addressOf(ids[shown] ?? '')} alt={name} className="max-h-[70dvh] w-full bg-sand object-contain" />
      </a>
      {ids.length > 1 && (
        <figcaption className="flex justify-between">
          <IconButton label={t('before')} onClick={() => go(-1)}>
            <ChevronLeft size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:rotate-180" />
          </IconButton>
          <IconButton label={t('after')} onClick={() => go(1)}>
            <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" className="rtl:rotate-180" />
          </IconButton>
        </figcaption>
      )}
    </figure>
  )
}
