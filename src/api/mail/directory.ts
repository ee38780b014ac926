/** The e-mails that the rooms registered, by the name that the outbox has of them. */
import type { EmailKind } from '../email.ts'

export type EmailDirectory = {
  /** Undefined: no room registered it. */
  find(name: string): EmailKind | undefined
  urgent: readonly string[]
}

/** Two rooms can't register one name: the outbox couldn't tell whose e-mail waits. */
export function directoryOf(kinds: readonly EmailKind[]): EmailDirectory {
  const byName = new Map(kinds.map((kind) => [kind.name, kind]))
  if (byName.size < kinds.length) throw new Error('Two e-mails are registered under one name.')
  return {
    find: (name) => byName.get(name),
    urgent: kinds.filter(({ isUrgent }) => isUrgent).map(({ name }) => name),
  }
}
