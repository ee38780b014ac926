/** What a tester may do with a payment at the test gateway: its refunds, and disputes. Plain HTML, as the page around it. */
import type { Language } from '#domain/locale.ts'
import { formatMoney, toAed } from '#domain/money.ts'
import type { BookRefund, BookSession, NextRefund } from './test-gateway.ts'
import type { NextCapture } from './test-gateway-holds.ts'
import type { BookDispute } from './test-gateway-disputes.ts'

type ControlTexts = {
  refunds: string
  fail: string
  failed: string
  next: string
  nextNow: Record<'succeed' | 'fail' | 'fail_later', string>
  set: Record<'succeed' | 'fail' | 'fail_later', string>
  held: string
  captureNow: Record<'succeed' | 'fail' | 'late' | 'lost', string>
  capture: Record<'succeed' | 'fail' | 'late' | 'lost', string>
  disputes: string
  open: string
  won: string
  lost: string
  states: Record<BookDispute['status'], string>
  evidence: string
  files: string
}

const texts: Record<Language, ControlTexts> = {
  en: {
    refunds: 'Refunds of this payment',
    fail: 'Let {amount} fail',
    failed: '{amount} failed',
    next: 'The next refund',
    nextNow: { succeed: 'It will succeed.', fail: 'It will fail at once.', fail_later: 'It will fail a moment later.' },
    set: { succeed: 'Let it succeed', fail: 'Let it fail at once', fail_later: 'Let it succeed, then fail' },
    held: 'The bank holds the money. The next capture',
    captureNow: {
      succeed: 'It will succeed.',
      fail: 'The bank will refuse it.',
      late: 'Its answer will take three seconds.',
      lost: 'It will be done, and its answer lost.',
    },
    capture: {
      succeed: 'Let it succeed',
      fail: 'Let the bank refuse it',
      late: 'Let the answer be late',
      lost: 'Let the answer be lost',
    },
    disputes: 'The buyer’s bank',
    open: 'Dispute this payment',
    won: 'The shop wins',
    lost: 'The buyer wins',
    states: {
      needs_response: 'Disputed. The bank waits for the shop.',
      under_review: 'The shop has answered. The bank decides.',
      won: 'Decided for the shop.',
      lost: 'Decided for the buyer.',
    },
    evidence: 'What the shop says',
    files: 'Files',
  },
  ar: {
    refunds: 'المبالغ المستردة من هذه العملية',
    fail: 'إفشال رد {amount}',
    failed: 'فشل رد {amount}',
    next: 'الاسترداد التالي',
    nextNow: { succeed: 'سينجح.', fail: 'سيفشل فورًا.', fail_later: 'سيفشل بعد لحظات.' },
    set: { succeed: 'دعه ينجح', fail: 'دعه يفشل فورًا', fail_later: 'دعه ينجح ثم يفشل' },
    held: 'البنك يحجز المبلغ. عملية التحصيل التالية',
    captureNow: {
      succeed: 'ستنجح.',
      fail: 'سيرفضها البنك.',
      late: 'سيتأخر الرد ثلاث ثوانٍ.',
      lost: 'ستتم العملية ويضيع الرد.',
    },
    capture: {
      succeed: 'دعها تنجح',
      fail: 'دع البنك يرفضها',
      late: 'دع الرد يتأخر',
      lost: 'دع الرد يضيع',
    },
    disputes: 'بنك المشتري',
    open: 'الاعتراض على هذه العملية',
    won: 'القرار لصالح المتجر',
    lost: 'القرار لصالح المشتري',
    states: {
      needs_response: 'هناك اعتراض، والبنك ينتظر رد المتجر.',
      under_review: 'رد المتجر، والبنك يدرس الاعتراض.',
      won: 'حُسم لصالح المتجر.',
      lost: 'حُسم لصالح المشتري.',
    },
    evidence: 'ما يقوله المتجر',
    files: 'الملفات',
  },
  fr: {
    refunds: 'Remboursements de ce paiement',
    fail: 'Faire échouer {amount}',
    failed: '{amount}\u202f: échec',
    next: 'Le prochain remboursement',
    nextNow: {
      succeed: 'Il réussira.',
      fail: 'Il échouera aussitôt.',
      fail_later: 'Il échouera un instant plus tard.',
    },
    set: {
      succeed: 'Le faire réussir',
      fail: 'Le faire échouer aussitôt',
      fail_later: 'Le faire réussir, puis échouer',
    },
    held: 'La banque réserve la somme. Le prochain encaissement',
    captureNow: {
      succeed: 'Il réussira.',
      fail: 'La banque le refusera.',
      late: 'La réponse prendra trois secondes.',
      lost: 'Il sera fait et sa réponse perdue.',
    },
    capture: {
      succeed: 'Le faire réussir',
      fail: 'Le faire refuser',
      late: 'Retarder la réponse',
      lost: 'Perdre la réponse',
    },
    disputes: 'La banque de l’acheteur',
    open: 'Contester ce paiement',
    won: 'La boutique l’emporte',
    lost: 'L’acheteur l’emporte',
    states: {
      needs_response: 'Contesté. La banque attend la boutique.',
      under_review: 'La boutique a répondu. La banque décide.',
      won: 'Décidé pour la boutique.',
      lost: 'Décidé pour l’acheteur.',
    },
    evidence: 'Ce que dit la boutique',
    files: 'Fichiers',
  },
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const button = (name: string, value: string, label: string) =>
  `<button name="${name}" value="${escaped(value)}">${escaped(label)}</button>`
const form = (heading: string, content: string) => `<h1>${escaped(heading)}</h1>${content}`
const posted = (buttons: string) => (buttons === '' ? '' : `<form method="post">${buttons}</form>`)

export type Controls = { refunds: readonly BookRefund[]; disputes: readonly BookDispute[] }

/** Of a payment that was made. */
export function controlsOf(session: BookSession, { refunds, disputes }: Controls): string {
  if (session.status === 'authorized') return captureForm(session)
  if (session.status !== 'paid' && session.status !== 'refunded') return ''
  const { language, nextRefund } = session
  return refundForm(refunds, language) + nextForm(nextRefund, language) + disputeForm(session, disputes)
}

/** What went back of it, each with a button by which a tester makes it fail, as banks do days later. */
function refundForm(refunds: readonly BookRefund[], language: Language): string {
  if (refunds.length === 0) return ''
  const words = texts[language]
  const rows = refunds.map(({ id, amountFils, status }) => {
    const name = words[status === 'failed' ? 'failed' : 'fail'].replace(
      '{amount}',
      formatMoney(toAed(amountFils), language),
    )
    return status === 'failed' ? `<p>${escaped(name)}</p>` : button('fail', id, name)
  })
  return form(words.refunds, posted(rows.join('')))
}

const captures = ['succeed', 'fail', 'late', 'lost'] as const

/** How the shop's attempt to take the held money ends. */
function captureForm({ language, nextCapture }: { language: Language; nextCapture: NextCapture }): string {
  const words = texts[language]
  const now = nextCapture ?? 'succeed'
  const others = captures.filter((one) => one !== now).map((one) => button('capture', one, words.capture[one]))
  return form(words.held, `<p>${words.captureNow[now]}</p>${posted(others.join(''))}`)
}

const choices = ['succeed', 'fail', 'fail_later'] as const

function nextForm(next: NextRefund, language: Language): string {
  const words = texts[language]
  const now = next ?? 'succeed'
  const others = choices.filter((choice) => choice !== now).map((choice) => button('next', choice, words.set[choice]))
  return form(words.next, `<p>${words.nextNow[now]}</p>${posted(others.join(''))}`)
}

function disputeForm({ language, status }: BookSession, disputes: readonly BookDispute[]): string {
  const words = texts[language]
  const [newest] = disputes
  const isOpen = newest?.status === 'needs_response' || newest?.status === 'under_review'
  const files = Object.values(newest?.files ?? {}).map(({ name, bytes }) => `${name} (${bytes} B)`)
  const said = [
    ...Object.values(newest?.evidence ?? {}),
    ...(files.length > 0 ? [`${words.files}:`, ...files] : []),
  ].join('\n\n')
  const told = newest
    ? `<p>${words.states[newest.status]}</p>` +
      (newest.isSubmitted ? `<details><summary>${words.evidence}</summary><pre>${escaped(said)}</pre></details>` : '')
    : ''
  const buttons = isOpen
    ? button('won', newest.id, words.won) + button('lost', newest.id, words.lost)
    : status === 'paid'
      ? button('dispute', 'open', words.open)
      : ''
  return told + buttons === '' ? '' : form(words.disputes, told + posted(buttons))
}
