/** ADR 54: who is given credit is told. */
import type { Language } from '#domain/locale.ts'
import { formatMoney, toAed } from '#domain/money.ts'
import { walletTotal } from '#domain/wallet.ts'
import { z } from 'zod'
import { findWishes } from '../accounts/standing.actions.ts'
import {
  button,
  type EmailContext,
  type EmailKind,
  emailKind,
  facts,
  type Letter,
  text,
  toUser,
  usefulForDays,
} from '../email.ts'
import { findBalance } from './wallets.actions.ts'
import { findEntry } from './wallets.store.ts'

type GivenTexts = {
  subject(amount: string): string
  body: string
  bonus: string
  given: string
  balance: string
  action: string
}

const texts: Record<Language, GivenTexts> = {
  en: {
    subject: (amount) => `We have put ${amount} into your wallet`,
    body: 'It is there at once, and you choose at checkout whether to pay with it.',
    bonus: 'It is a bonus: spend it in our shop. It is not paid out.',
    given: 'Given',
    balance: 'In your wallet',
    action: 'See my wallet',
  },
  ar: {
    subject: (amount) => `أضفنا \u2068${amount}\u2069 إلى محفظتك`,
    body: 'المبلغ متاح الآن، ويمكنك اختيار الدفع به عند إتمام الشراء.',
    bonus: 'هذا رصيد إضافي تنفقه في متجرنا ولا يُصرف نقدًا.',
    given: 'المبلغ المضاف',
    balance: 'رصيد محفظتك',
    action: 'عرض محفظتي',
  },
  fr: {
    subject: (amount) => `Nous avons crédité ${amount} sur votre porte-monnaie`,
    body: 'La somme est disponible dès maintenant\u202f: vous choisissez de l’utiliser au moment de payer.',
    bonus: 'C’est un bonus à dépenser dans notre boutique. Il n’est pas versé en argent.',
    given: 'Crédité',
    balance: 'Dans votre porte-monnaie',
    action: 'Voir mon porte-monnaie',
  },
}

const givenPayload = toUser.extend({ entryId: z.string() })

async function givenLetter(
  { email, userId, language: written, entryId }: z.infer<typeof givenPayload>,
  { shop }: EmailContext,
): Promise<Letter | null> {
  const entry = await findEntry(shop.db, entryId)
  if (!entry) return null
  const wishes = await findWishes(shop.db, userId)
  const language = wishes?.language ?? written
  const words = texts[language]
  const money = (fils: number) => formatMoney(toAed(fils), language)
  const subject = words.subject(money(entry.amountFils))
  const prefix = language === 'en' ? '' : `/${language}`
  return {
    language,
    to: email,
    isProved: wishes?.provedEmail === email,
    subject,
    preview: words.body,
    heading: subject,
    blocks: [
      text(words.body),
      ...(entry.bucket === 'bonus' ? [text(words.bonus)] : []),
      facts(
        { label: words.given, value: money(entry.amountFils), isStrong: true },
        { label: words.balance, value: money(walletTotal(await findBalance(shop.db, userId))) },
      ),
      button(words.action, `${shop.settings.publicUrl}${prefix}/account/wallet`),
    ],
  }
}

export const walletGiven = emailKind({
  name: 'wallet_given',
  causedBy: 'staff',
  budget: 'order',
  usefulMs: usefulForDays(3),
  payload: givenPayload,
  write: givenLetter,
})

export const walletEmails: readonly EmailKind[] = [walletGiven]
