/**
 * A press that comes before the scripts is not lost: the page remembers the last one, and it is repeated once React has taken over.
 * Links and forms that the server answers need none of this. A form that only scripts send is kept from loading the page anew.
 */
import { useEffect } from 'react'

declare global {
  interface Window {
    /** Laid down by `rememberPress`: stops listening, and says what was pressed. */
    earlyPress?: () => HTMLButtonElement | undefined
  }
}

/** Runs inside the page's head, as text. Scripts send what has no `action` and is not `get`. */
export const rememberPress = `(() => {
  let pressed
  const onPress = (event) => {
    const button = event.target.closest('button')
    if (button && button.type === 'button') pressed = button
  }
  const onSubmit = (event) => {
    const form = event.target
    if (form.hasAttribute('action') || form.getAttribute('method') === 'get') return
    event.preventDefault()
    pressed = event.submitter || form.querySelector('[type=submit]') || undefined
  }
  addEventListener('click', onPress, true)
  addEventListener('submit', onSubmit, true)
  window.earlyPress = () => {
    removeEventListener('click', onPress, true)
    removeEventListener('submit', onSubmit, true)
    return pressed
  }
})()`

let pressed: HTMLButtonElement | undefined

/** Right before React listens itself, so that no press is done twice. */
export function stopRemembering(): void {
  pressed = window.earlyPress?.()
}

export function useRepeatedPress(): void {
  useEffect(() => {
    const button = pressed
    pressed = undefined
    if (button?.isConnected) button.click()
  }, [])
}
