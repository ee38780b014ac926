import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { readTone } from './picture-tone.ts'
import type { Reading } from './picture-tone.ts'

/** Whether a slide shows something yet, and what its letters have to stand on. Until that is read, they are dark: the frame is sand. */
export function useLoaded(
  frame: RefObject<HTMLDivElement | null>,
  isNear: boolean,
  onRead: (reading: Reading) => void,
) {
  const [isLoaded, setLoaded] = useState(false)
  const [reading, setReading] = useState<Reading>()
  const tell = useRef(onRead)
  tell.current = onRead
  useEffect(() => {
    const shown = frame.current?.querySelector<HTMLImageElement | HTMLVideoElement>('img, video')
    if (!shown) return undefined
    const read = (picture: HTMLImageElement | HTMLVideoElement) => {
      const found = readTone(picture, shown, document.querySelector('header')?.offsetHeight ?? 0)
      if (!found) return
      setReading(found)
      tell.current(found)
    }
    const over = new AbortController()
    const events = { signal: over.signal, once: true }
    const done = () => setLoaded(true)
    shown.addEventListener('error', done, events)
    if (shown instanceof HTMLVideoElement) watchFilm(shown, { done, read, events })
    else whenComplete(shown, { done, read, events })
    return () => over.abort()
  }, [frame, isNear])
  return { isLoaded, tone: reading?.tone ?? 'light' }
}

type Watch = {
  done: () => void
  read: (picture: HTMLImageElement | HTMLVideoElement) => void
  events: { signal: AbortSignal; once: boolean }
}

function whenComplete(image: HTMLImageElement, { done, read, events }: Watch): void {
  const loaded = () => {
    done()
    read(image)
  }
  if (image.complete) loaded()
  else image.addEventListener('load', loaded, events)
}

/** A film says that it has data before a frame of it is painted: its poster is read, or the first frame that is. */
function watchFilm(film: HTMLVideoElement, watch: Watch): void {
  const { done, read, events } = watch
  if (film.readyState > 1) done()
  for (const event of ['loadeddata', 'playing']) film.addEventListener(event, done, events)
  if (film.poster !== '') return whenComplete(Object.assign(new Image(), { src: film.poster }), watch)
  if ('requestVideoFrameCallback' in film) film.requestVideoFrameCallback(() => !events.signal.aborted && read(film))
  else (film as HTMLVideoElement).addEventListener('timeupdate', () => read(film), events)
}
