import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { staffReplies } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'
import type { Piece } from './wave.page.tsx'

type ShortWindowProps = { waveId: string; piece: Piece | null; onClose: () => void }

/** The shelf has no more: the picker says what becomes of the missing pieces. */
export function ShortWindow({ waveId, piece, onClose }: ShortWindowProps) {
  const { t } = useTranslation('packing')
  return (
    <Window title={t('wave.shortHeading')} isOpen={piece !== null} onClose={onClose}>
      {piece && <Decision key={piece._id} waveId={waveId} piece={piece} onClose={onClose} />}
    </Window>
  )
}

const decisions = ['split', 'desk'] as const

function Decision({ waveId, piece, onClose }: ShortWindowProps & { piece: Piece }) {
  const { t } = useTranslation('packing')
  const { act, isBusy, error } = useAct()
  const [key] = useState(oneTimeKey)
  const { name, size, quantity, picked } = piece
  const decide = (decision: (typeof decisions)[number]) =>
    act(
      () =>
        staffCall('POST /admin/waves/:id/shorts', {
          params: { id: waveId },
          body: { pieceId: piece._id, decision },
          headers: key,
        }),
      (shown) => {
        staffReplies.show('GET /admin/waves/:id', { params: { id: waveId } }, shown)
        toast.success(said(decision === 'split' ? 'packing:wave.decidedSplit' : 'packing:wave.decidedDesk'))
        onClose()
      },
    )
  return (
    <div className="grid gap-5">
      <p className="text-lg">{t('wave.shortText', { count: quantity - picked, name, size })}</p>
      <FormAlert>{error}</FormAlert>
      {decisions.map((decision) => (
        <div key={decision} className="border-t border-line pt-4">
          <Button
            size="lg"
            look={decision === 'split' ? 'solid' : 'outline'}
            className="w-full"
            isBusy={isBusy}
            aria-describedby={`about-${decision}`}
            onClick={() => void decide(decision)}
          >
            {t(`wave.${decision}`)}
          </Button>
          <p id={`about-${decision}`} className="mt-2 text-sm text-stone">
            {t(`wave.${decision}Text`)}
          </p>
        </div>
      ))}
    </div>
  )
}
