/** What the desk reads to a buyer on the telephone, in the buyer's language. No address: whoever answers says where it is to go. */
import { countOf } from '#domain/counted.ts'
import type { Language } from '#domain/locale.ts'
import { formatMoney, toAed } from '#domain/money.ts'

type ScriptFacts = { store: string; firstName: string; pieces: number; payableFils: number; isCollected: boolean }
type Words = Omit<ScriptFacts, 'pieces' | 'payableFils' | 'isCollected'> & { pieces: string; amount: string }

const scripts: Record<Language, { delivered: (words: Words) => string; collected: (words: Words) => string }> = {
  en: {
    delivered: ({ store, firstName, pieces, amount }) =>
      `Hello, this is ${store}. Am I speaking with ${firstName}? You have ordered ${pieces} from us, for ${amount} in cash at your door. Shall we send it? And where exactly is it to go: which area, which building, which flat?`,
    collected: ({ store, firstName, pieces, amount }) =>
      `Hello, this is ${store}. Am I speaking with ${firstName}? You have ordered ${pieces} from us, to be collected and paid in our store, ${amount} in all. Shall we set it aside for you?`,
  },
  ar: {
    delivered: ({ store, firstName, pieces, amount }) =>
      `مرحبًا، معك ${store}. هل أتحدث مع ${firstName}؟ لديك طلب لدينا من ${pieces} بقيمة ${amount} تُدفع نقدًا عند الاستلام. هل نرسله إليك؟ وإلى أين بالتحديد: أي منطقة وأي مبنى وأي شقة؟`,
    collected: ({ store, firstName, pieces, amount }) =>
      `مرحبًا، معك ${store}. هل أتحدث مع ${firstName}؟ لديك طلب لدينا من ${pieces} بقيمة ${amount} تستلمه وتدفع ثمنه في فرعنا. هل نجهّزه لك؟`,
  },
  fr: {
    delivered: ({ store, firstName, pieces, amount }) =>
      `Bonjour, ici ${store}. Suis-je bien avec ${firstName}\u202f? Vous avez commandé ${pieces} chez nous, pour ${amount} à payer en espèces à la livraison. Pouvons-nous l’envoyer\u202f? Et où exactement\u202f: quel quartier, quel immeuble, quel appartement\u202f?`,
    collected: ({ store, firstName, pieces, amount }) =>
      `Bonjour, ici ${store}. Suis-je bien avec ${firstName}\u202f? Vous avez commandé ${pieces} chez nous, à retirer et à payer en boutique, ${amount} en tout. Pouvons-nous la mettre de côté pour vous\u202f?`,
  },
}

export function callScript(
  language: Language,
  { store, firstName, pieces, payableFils, isCollected }: ScriptFacts,
): string {
  const say = scripts[language][isCollected ? 'collected' : 'delivered']
  return say({
    store,
    firstName,
    pieces: countOf(pieces, 'piece', language),
    amount: formatMoney(toAed(payableFils), language),
  })
}
