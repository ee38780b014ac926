/** A high tone for what counts, a low long one for what does not: heard without looking. Silent where the browser allows no sound. */
let audio: AudioContext | undefined

export function beep(isGood: boolean): void {
  try {
    audio ??= new AudioContext()
    const [tone, gain] = [audio.createOscillator(), audio.createGain()]
    const seconds = isGood ? 0.09 : 0.4
    tone.type = isGood ? 'sine' : 'square'
    tone.frequency.value = isGood ? 1400 : 190
    gain.gain.setValueAtTime(0.15, audio.currentTime)
    gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds)
    tone.connect(gain).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
  } catch {
    // Without sound the words and colours say it.
  }
  if (!isGood) navigator.vibrate?.(200)
}
