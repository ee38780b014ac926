/** The test gateway's hosted page: plain HTML and forms, no script, in three languages. It can't be taken for a real one. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { directionOf, type Language } from '#domain/locale.ts'
import { formatMoney, toAed } from '#domain/money.ts'
import type { BookSession, Choice } from './test-gateway.ts'
import { type Controls, controlsOf, escaped } from './test-gateway-controls.ts'

/** The shop's type and colours: whoever comes from the checkout is still at home. */
const look = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1rem;background:#fbf9f6;color:#14110f;font:1rem/1.5 Figtree,'IBM Plex Sans Arabic',system-ui,sans-serif;font-synthesis:none}
main{width:100%;max-width:27rem;background:#fff;border:1px solid #ddd5c9;padding:2rem}[dir=rtl]{line-height:1.7}
.test{margin:0 0 1.5rem;padding:.75rem 1rem;background:#14110f;color:#fbf9f6;font-size:.875rem;font-weight:500}h1{font:400 1.75rem/1.25 Marcellus,'El Messiri',Georgia,serif;margin:0 0 1.5rem;text-wrap:balance}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.5rem;padding:0 0 1.5rem;border-bottom:1px solid #ddd5c9}dt{color:#6b635b}dd{margin:0;text-align:end;font-weight:500;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem}button{min-height:3rem;padding:.5rem 1.5rem;border:1px solid #14110f;border-radius:2px;background:#fff;color:#14110f;font:inherit;font-size:.875rem;font-weight:500;cursor:pointer}
[name=choice]:first-child{background:#14110f;color:#fbf9f6}button:hover{background:#14110f;color:#fbf9f6}[name=choice]:first-child:hover{background:#8a4b2a;border-color:#8a4b2a}button:focus-visible,summary:focus-visible{outline:2px solid #8a4b2a;outline-offset:2px}p{margin:0 0 1rem}form+h1,p+h1{margin-top:2rem}details{margin:0 0 1rem}summary{min-height:2.75rem;padding:.5rem 0;cursor:pointer}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;font-size:.875rem}`

type Face = [family: string, weight: number, file: string]

const latinFaces: readonly Face[] = [
  ['Marcellus', 400, 'marcellus/files/marcellus-latin-400'],
  ['Figtree', 400, 'figtree/files/figtree-latin-400'],
  ['Figtree', 500, 'figtree/files/figtree-latin-500'],
]
const arabicFaces: readonly Face[] = [
  ['El Messiri', 400, 'el-messiri/files/el-messiri-arabic-400'],
  ['IBM Plex Sans Arabic', 400, 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400'],
]

const styles = new Map<Language, string>()

/** With its fonts inside: the page asks nobody for anything. Read when the first page of a language is made. */
function styleOf(language: Language): string {
  const known = styles.get(language)
  if (known !== undefined) return known
  const faces = language === 'ar' ? [...latinFaces, ...arabicFaces] : latinFaces
  const style = faces.map(fontFace).join('') + look
  styles.set(language, style)
  return style
}

function fontFace([family, weight, file]: Face): string {
  const bytes = fs.readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}-normal.woff2`)))
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(data:font/woff2;base64,${bytes.toString('base64')}) format('woff2')}`
}

/** The page's own policy: our styles with their fonts, our form, nothing else. Browsers hold the redirect after a form to it as well. */
export const pageHeaders = (publicUrl: string, language: Language): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'content-security-policy':
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(styleOf(language)).digest('base64')}'; font-src data:; ` +
    `form-action 'self' ${new URL(publicUrl).origin}; base-uri 'none'; frame-ancestors 'none'`,
})

type PageTexts = Record<
  'title' | 'test' | 'heading' | 'order' | 'gift' | 'amount' | 'over' | 'closed' | 'unknown' | Choice,
  string
>

const texts: Record<Language, PageTexts> = {
  en: {
    title: 'Test payment',
    test: 'TEST MODE · no real money',
    heading: 'How should this payment end?',
    order: 'Order',
    gift: 'Gift card',
    amount: 'Amount',
    succeed: 'Payment succeeds',
    decline: 'Card is declined',
    cancel: 'Cancel and go back',
    abandon: 'Abandon (leave without a word)',
    over: 'This payment page is over. Please go back to the shop.',
    closed: 'You may close this page now. The shop is told nothing.',
    unknown: 'There is no such payment.',
  },
  ar: {
    title: 'دفع تجريبي',
    test: 'وضع الاختبار · لا أموال حقيقية',
    heading: 'كيف تريد أن تنتهي عملية الدفع هذه؟',
    order: 'الطلب',
    gift: 'بطاقة الهدية',
    amount: 'المبلغ',
    succeed: 'نجاح الدفع',
    decline: 'رفض البطاقة',
    cancel: 'إلغاء والعودة',
    abandon: 'مغادرة دون إبلاغ المتجر',
    over: 'انتهت صفحة الدفع هذه. يُرجى العودة إلى المتجر.',
    closed: 'يمكنك إغلاق هذه الصفحة الآن. لن يُبلَّغ المتجر بشيء.',
    unknown: 'لا توجد عملية دفع كهذه.',
  },
  fr: {
    title: 'Paiement de test',
    test: 'MODE TEST · pas d’argent réel',
    heading: 'Comment ce paiement doit-il se terminer\u202f?',
    order: 'Commande',
    gift: 'Carte-cadeau',
    amount: 'Montant',
    succeed: 'Le paiement réussit',
    decline: 'La carte est refusée',
    cancel: 'Annuler et revenir',
    abandon: 'Abandonner (partir sans rien dire)',
    over: 'Cette page de paiement est terminée. Veuillez revenir à la boutique.',
    closed: 'Vous pouvez fermer cette page. La boutique n’en sait rien.',
    unknown: 'Ce paiement n’existe pas.',
  },
}

const choices: readonly Choice[] = ['succeed', 'decline', 'cancel', 'abandon']

export function payPage(session: BookSession, controls: Controls = { refunds: [], disputes: [] }): string {
  const words = texts[session.language]
  const buttons = choices.map((choice) => `<button name="choice" value="${choice}">${words[choice]}</button>`).join('')
  const form =
    session.status === 'open'
      ? `<h1>${words.heading}</h1><form method="post">${buttons}</form>`
      : `<p>${words.over}</p>${controlsOf(session, controls)}`
  const amount = formatMoney(toAed(session.amountFils), session.language)
  return page(
    session.language,
    `<dl><dt>${session.reference.startsWith('gift_') ? words.gift : words.order}</dt><dd><bdi>${escaped(session.orderNumber)}</bdi></dd><dt>${words.amount}</dt><dd>${escaped(amount)}</dd></dl>${form}`,
  )
}

export const closedPage = (language: Language): string => page(language, `<p>${texts[language].closed}</p>`)

export const unknownPage = (language: Language): string => page(language, `<p>${texts[language].unknown}</p>`)

function page(language: Language, content: string): string {
  const words = texts[language]
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${words.title}</title><style>${styleOf(language)}</style></head><body><main><p class="test">${words.test}</p>${content}</main></body></html>`
  )
}
