/**
 * A press that comes before the scripts is not lost: the page remembers the last one, and what was chosen before it, and all is repeated once React has
 * taken over. Links and forms that the server answers need none of this. A form that only scripts send is kept from loading the page anew.
 */
import { useEffect } from 'react'

type Early = {
  /** Radio buttons and checkboxes, with what they were set to. React takes no notice of it: it would go by what the page began with. */
  chosen: Map<HTMLInputElement, boolean>
  /** The last button, and whether it was on. */
  pressed?: readonly [HTMLButtonElement, string | null]
}

declare global {
  interface Window {
    /** Laid down by `rememberPress`: stops listening, and says what was pressed. */
    earlyPress?: () => Early
  }
}

/** Runs inside the page's head, as text. Scripts send what has no `action` and is not `get`. A checkbox that is set back is as it was. */
export const rememberPress = `(() => {
  const chosen = new Map()
  let pressed
  const remember = (button) => {
    if (button) pressed = [button, button.getAttribute('aria-pressed')]
  }
  const onChange = ({ target }) => {
    const isRadio = target.type === 'radio'
    if (!isRadio && target.type !== 'checkbox') return
    if (!chosen.delete(target) || isRadio) chosen.set(target, target.checked)
  }
  const onPress = (event) => {
    const button = event.target.closest('button')
    if (button && button.type === 'button') remember(button)
  }
  const onSubmit = (event) => {
    const form = event.target
    if (form.hasAttribute('action') || form.getAttribute('method') === 'get') return
    event.preventDefault()
    remember(event.submitter || form.querySelector('[type=submit]'))
  }
  addEventListener('change', onChange, true)
  addEventListener('click', onPress, true)
  addEventListener('submit', onSubmit, true)
  window.earlyPress = () => {
    removeEventListener('change', onChange, true)
    removeEventListener('click', onPress, true)
    removeEventListener('submit', onSubmit, true)
    return { chosen, pressed }
  }
})()`

let early: Early | undefined

/** Right before React listens itself, so that no press is done twice. */
export function stopRemembering(): void {
  early = window.earlyPress?.()
}

export function useRepeatedPress(): void {
  useEffect(() => {
    if (early) void repeat(early)
    early = undefined
  }, [])
}

/** One after the other: each finds what the one before it has changed. A button that has been switched meanwhile would do the opposite of what was pressed. */
async function repeat({ chosen, pressed }: Early): Promise<void> {
  for (const [input, isChecked] of chosen) {
    await Promise.resolve()
    if (!input.isConnected) continue
    input.checked = !isChecked
    input.click()
  }
  await Promise.resolve()
  const [button, wasOn] = pressed ?? []
  if (button?.isConnected && button.getAttribute('aria-pressed') === wasOn) button.click()
}
