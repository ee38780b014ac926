/**
 * One name for the spellings of one mailbox, so that `mona+1@…` and `mona+2@…` are counted together: what stands after + goes, and at Gmail
 * dots. Only for counting: never to write to, nor to tell people apart by.
 */
export function mailboxOf(email: string): string {
  const written = email.trim().toLowerCase()
  const at = written.lastIndexOf('@')
  const [name = '', host = ''] = [written.slice(0, at), written.slice(at + 1)]
  const bare = name.split('+')[0] || name
  return gmailHosts.has(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`
}

const gmailHosts: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])
