/** Forms that the page holds and no script of ours looks into (the newsletter's): `data-kept` names what is kept of them. */
import { forgetTyped, keepTyped, readTyped } from './kept-text.ts'

const named = 'form[data-kept]'

/** Puts back what was typed, and keeps what is typed from now on. Answers what ends it. */
export function keepFields(): () => void {
  for (const form of document.querySelectorAll<HTMLFormElement>(named)) {
    // Typed before these lines were there.
    if ([...form.elements].some((field) => field instanceof HTMLInputElement && field.value !== '')) keepForm(form)
    else restoreFields(form)
  }
  const over = new AbortController()
  // One that came later than the page: when it is turned to.
  document.addEventListener(
    'focusin',
    ({ target }) => target instanceof HTMLInputElement && restoreFields(target.form),
    { signal: over.signal },
  )
  document.addEventListener('input', ({ target }) => keepFormOf(target), { signal: over.signal })
  document.addEventListener(
    'reset',
    ({ target }) => target instanceof HTMLFormElement && target.dataset.kept && forgetTyped(target.dataset.kept),
    { signal: over.signal },
  )
  return () => over.abort()
}

function restoreFields(form: HTMLFormElement | null): void {
  if (!form?.dataset.kept) return
  for (const [name, value] of Object.entries(readTyped(form.dataset.kept))) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '' && typeof value === 'string') field.value = value
  }
}

function keepFormOf(target: EventTarget | null): void {
  const form = target instanceof HTMLInputElement ? target.form : null
  if (form) keepForm(form)
}

function keepForm(form: HTMLFormElement): void {
  if (form.dataset.kept) keepTyped(form.dataset.kept, Object.fromEntries(new FormData(form)))
}
