import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Found = { rawValue: string }
export type Detector = { detect: (source: HTMLVideoElement) => Promise<Found[]>; close?: () => void }
type DetectorClass = new (options: { formats: string[] }) => Detector

const formats = ['code_128', 'ean_13', 'ean_8', 'qr_code', 'code_39']

/** Chrome on Android and macOS brings one; elsewhere ours is fetched. */
async function openDetector(): Promise<Detector> {
  const { BarcodeDetector } = globalThis as unknown as { BarcodeDetector?: DetectorClass }
  if (BarcodeDetector) return new BarcodeDetector({ formats })
  const { openWasmDetector } = await import('./wasm-detector.ts')
  return openWasmDetector()
}

/** Browsers show a camera to https and to this machine alone. */
export const hasCamera = (): boolean => navigator.mediaDevices !== undefined

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
    const parts: { stream?: MediaStream; detector?: Detector; timer?: ReturnType<typeof setInterval> } = {}
    let [isGone, isLooking] = [false, false]
    const last = { code: '', at: 0 }
    const look = async (detector: Detector) => {
      if (!video.current || isLooking) return
      isLooking = true
      const [found] = await detector.detect(video.current).catch(() => [])
      isLooking = false
      if (!found || isGone) return
      if (found.rawValue === last.code && Date.now() - last.at < sameAgainMs) return
      Object.assign(last, { code: found.rawValue, at: Date.now() })
      latest.current.onCode(found.rawValue)
    }
    const close = () => {
      isGone = true
      clearInterval(parts.timer)
      parts.detector?.close?.()
      if (parts.stream) stop(parts.stream)
    }
    const fail = () => {
      if (isGone) return
      close()
      latest.current.onFailed()
    }
    const open = async () => {
      parts.stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isGone || !video.current) return close()
      video.current.srcObject = parts.stream
      await video.current.play()
      const detector = (parts.detector = await openDetector())
      if (isGone) return close()
      setOn(true)
      parts.timer = setInterval(() => void look(detector), lookMs)
    }
    open().catch(fail)
    return close
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
