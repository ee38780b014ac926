import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Found = { rawValue: string }
type Detector = { detect: (source: HTMLVideoElement) => Promise<Found[]> }
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Chrome on Android has it; elsewhere codes are typed or come from a scanner. */
export const hasCamera = (): boolean => detectorClass() !== undefined && navigator.mediaDevices !== undefined

/** The same code in front of the camera counts once, until it was gone or this long. */
const sameAgainMs = 2000
const lookMs = 250

/** Reads codes out of the camera's picture until it is taken off the page. */
export function Camera({ onCode, onFailed }: { onCode: (code: string) => void; onFailed: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onCode, onFailed })
  latest.current = { onCode, onFailed }
  const { t } = useTranslation('packing')
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const Detector = detectorClass()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let isGone = false
    const last = { code: '', at: 0 }
    const look = async (detector: Detector) => {
      if (!video.current) return
      const [found] = await detector.detect(video.current).catch(() => [])
      if (!found || isGone) return
      if (found.rawValue === last.code && Date.now() - last.at < sameAgainMs) return
      Object.assign(last, { code: found.rawValue, at: Date.now() })
      latest.current.onCode(found.rawValue)
    }
    const open = async () => {
      if (!Detector) throw new Error('This browser reads no codes')
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isGone || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      setOn(true)
      const detector = new Detector({ formats: ['code_128', 'ean_13', 'ean_8', 'qr_code', 'code_39'] })
      timer = setInterval(() => void look(detector), lookMs)
    }
    open().catch(() => latest.current.onFailed())
    return () => {
      isGone = true
      clearInterval(timer)
      if (stream) stop(stream)
    }
  }, [])
  return (
    <div className="mt-3">
      <video ref={video} muted playsInline aria-hidden="true" className="max-h-64 w-full bg-ink object-cover" />
      <p role="status" className="mt-2 text-sm text-stone">
        {isOn ? t('scan.cameraHint') : ''}
      </p>
    </div>
  )
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
