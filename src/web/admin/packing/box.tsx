import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { toAed } from '#domain/money.ts'
import { Failure } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { useSizeWords } from '../picking/size-words.ts'
import { useInTurn } from '../scanning/in-turn.ts'
import { LastOutcome } from '../scanning/outcome.tsx'
import { ScanField } from '../scanning/scan-field.tsx'
import { useOutcome } from '../scanning/use-outcome.ts'
import { inSession } from '../session/sign-in-again.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { CloseBox } from './close-box.tsx'
import { PackedBox } from './packed-box.tsx'
import { packedIn } from './parcel.ts'
import type { Parcel } from './parcel.ts'

type BoxProps = { parcel: Parcel; onStopped: (message: string) => void; onLeave: () => void }

/** One parcel on the table, until its box is closed. */
export function Box({ parcel: first, onStopped, onLeave }: BoxProps) {
  const { t } = useTranslation(['packing', 'pickups'])
  const { money } = useFormat()
  const { parcel, setParcel, outcome, scan } = useScans(first, onStopped)
  const packed = packedIn(parcel)
  const isFull = packed >= parcel.pieces
  const collectText = parcel.kind === 'pickup' ? 'pickups:counter.collectInStore' : 'pack.collect'
  if (parcel.state === 'packed' || parcel.state === 'ready')
    return <PackedBox parcel={parcel} onParcel={setParcel} onNext={onLeave} />
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-xl">
          <bdi>
            {parcel.order.number}/{parcel.position}
          </bdi>
        </h2>
        <p>
          <bdi>{parcel.to.name}</bdi> ·{' '}
          {parcel.cod > 0 ? t(collectText, { amount: money(toAed(parcel.cod)) }) : t('pack.paid')}
        </p>
      </div>
      <div className="sticky top-13 z-10 bg-paper py-3 lg:top-0">
        {isFull ? (
          <CloseBox parcel={parcel} onPacked={setParcel} onStopped={onStopped} />
        ) : (
          <ScanField label={t('pack.scanPiece')} onScan={(code) => void scan(code)} />
        )}
        <LastOutcome outcome={outcome} />
      </div>
      <p className="text-lg font-medium">{t('pack.inBox', { packed, pieces: parcel.pieces })}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {parcel.lines.map((line) => (
          <LineRow key={line.orderLineId} {...line} />
        ))}
      </ul>
      <Button look="quiet" className="mt-4 px-0!" onClick={onLeave}>
        {t('pack.leave')}
      </Button>
    </>
  )
}

/** Each scan waits for the one before it, and is sent with the version that it left. */
function useScans(first: Parcel, onStopped: (message: string) => void) {
  const { t } = useTranslation('packing')
  const [parcel, setParcel] = useState(first)
  const latest = useRef(first)
  const { outcome, tell } = useOutcome()
  const describe = useDescribeFailure()
  const inTurn = useInTurn()
  const take = (next: Parcel) => {
    latest.current = next
    setParcel(next)
  }
  const scan = (code: string) =>
    inTurn(async () => {
      const before = latest.current
      try {
        const { parcel: next } = await inSession(() =>
          staffCall('POST /admin/parcels/:id/scan', {
            params: { id: before._id },
            body: { code },
            headers: { ...oneTimeKey(), ...ifMatch(before.version) },
          }),
        )
        take(next)
        const line = next.lines.find(({ packed }, index) => packed !== before.lines[index]?.packed)
        if (line) tell(true, t('pack.counted', line))
      } catch (error) {
        const current = currentOf(error)
        if (current) {
          take(current)
          tell(false, t('pack.taken'))
        } else if (error instanceof Failure && error.code === 'ORDER_NOT_READY') onStopped(error.message)
        else tell(false, describe(error).message)
      }
    })
  return { parcel, setParcel: take, outcome, scan }
}

/** Of a scan that came after somebody else's: what lies in the box now. */
export function currentOf(error: unknown): Parcel | null {
  if (!(error instanceof Failure) || error.code !== 'VERSION_CONFLICT') return null
  return (error.cause as { current?: Parcel }).current ?? null
}

function LineRow({
  image,
  name,
  color,
  size,
  sku,
  purchaseOption,
  customization,
  packed,
  quantity,
}: Parcel['lines'][number]) {
  const { t } = useTranslation('packing')
  const sizeOf = useSizeWords()
  const isDone = packed >= quantity
  return (
    <li className={`flex items-center gap-3 py-3 ${isDone ? 'text-stone' : ''}`}>
      <Picture url={image ?? ''} alt="" sizes="4rem" className="w-16 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p>
          {color} · {sizeOf(size)}
          {isOption(purchaseOption) && <> · {t(`wave.options.${purchaseOption}`)}</>}
        </p>
        {customization && (
          <p>
            <bdi>{customization}</bdi>
          </p>
        )}
        <p className="font-mono text-sm break-words">
          <bdi>{sku}</bdi>
        </p>
      </div>
      <p className="shrink-0 text-2xl">
        {isDone && <Check className="inline text-success" size={24} strokeWidth={2} aria-hidden="true" />}
        <bdi dir="ltr">
          {packed}/{quantity}
        </bdi>
      </p>
    </li>
  )
}

const isOption = (word: string | null): word is 'combo' | 'shirt' | 'pant' =>
  word === 'combo' || word === 'shirt' || word === 'pant'
