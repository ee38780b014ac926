/** BarcodeDetector for browsers without one (Safari, Firefox, Chrome on desks). Loaded when a camera is opened there, and not before. */
// Vite answers the address of the built worker.
// oxlint-disable-next-line import/default
import workerUrl from './code-reader.worker.ts?worker&url'
import type { CodeReply } from './code-reader.worker.ts'
import type { Detector } from './camera.tsx'

/** Pictures of a telephone's camera are larger than reading needs. */
const mostPixels = 1280

/** Rejects where the browser can run no WebAssembly, or the reader can't be had. */
export async function openWasmDetector(): Promise<Detector> {
  const detector = new WasmDetector()
  await detector.read(new ImageData(1, 1))
  return detector
}

class WasmDetector implements Detector {
  readonly #worker = new Worker(workerUrl, { type: 'module' })
  readonly #canvas = document.createElement('canvas')

  /** One picture at a time. */
  async detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> {
    const picture = this.#pictureOf(video)
    const codes = picture ? await this.read(picture) : []
    return codes.map((rawValue) => ({ rawValue }))
  }

  read(picture: ImageData): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const fail = (why: string) => {
        this.close()
        reject(new Error(why))
      }
      this.#worker.onmessage = ({ data }: MessageEvent<CodeReply>) =>
        'codes' in data ? resolve(data.codes) : fail(data.failure)
      this.#worker.onerror = () => fail('The reader of codes did not start')
      this.#worker.postMessage(picture, [picture.data.buffer])
    })
  }

  close(): void {
    this.#worker.terminate()
  }

  #pictureOf(video: HTMLVideoElement): ImageData | undefined {
    const scale = Math.min(1, mostPixels / Math.max(video.videoWidth, video.videoHeight, 1))
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (width === 0 || height === 0) return undefined
    Object.assign(this.#canvas, { width, height })
    const context = this.#canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(video, 0, 0, width, height)
    return context?.getImageData(0, 0, width, height)
  }
}
