/** ADR 58: the card itself, its buyer's receipt, and word of money that went back. */
import { groupCode } from '#domain/gift-card.ts'
import { formatMoney, toAed } from '#domain/money.ts'
import { longDay } from '#domain/long-day.ts'
import { uaeDay } from '#domain/shipping.ts'
import { z } from 'zod'
import {
  type Block,
  button,
  type EmailContext,
  type EmailKind,
  emailKind,
  facts,
  type Letter,
  note,
  text,
  usefulForDays,
} from '../email.ts'
import { secretsOf } from '../shop.ts'
import { purchaseUrl, redeemUrl, toldCode } from './code.ts'
import { giftTexts } from './giftcards.texts.ts'
import { findGiftCard, type GiftCardRow } from './giftcards.store.ts'

const payload = z.object({ cardId: z.string(), email: z.string() })
type Payload = z.infer<typeof payload>

export const isErased = (email: string): boolean => email.endsWith('@erased.invalid')

const amountOf = ({ amountFils, language }: GiftCardRow): string => formatMoney(toAed(amountFils), language)

/** Null where it is not to be used any more, and where its recipient's address was erased or corrected meanwhile. */
async function cardLetter({ cardId, email }: Payload, { shop }: EmailContext): Promise<Letter | null> {
  const card = await findGiftCard(shop.db, cardId)
  if (card?.state !== 'active' || card.recipientEmail !== email || isErased(email)) return null
  const { language } = card
  const words = giftTexts[language].card
  const code = groupCode(toldCode(secretsOf(shop), card))
  const message: Block[] = card.message === '' ? [] : [{ kind: 'quote', text: card.message }]
  return {
    language,
    to: email,
    isProved: false,
    subject: words.subject(amountOf(card)),
    preview: words.preview,
    heading: words.heading(amountOf(card)),
    blocks: [
      ...(card.buyerName === '' ? [] : [text(words.from(card.buyerName))]),
      ...message,
      text(words.code),
      { kind: 'code', code },
      button(words.action, redeemUrl(shop.settings, card, code)),
      text(words.how),
      ...(card.expiresAt ? [text(words.until(longDay(uaeDay(card.expiresAt), language)))] : []),
      note(words.keep),
    ],
  }
}

/** To who has bought it; null where she was erased. `blocks`: what stands below the first words. */
async function buyerLetter(
  { cardId, email }: Payload,
  { shop }: EmailContext,
  { kind, blocks }: { kind: 'receipt' | 'refunded'; blocks(card: GiftCardRow): Block[] },
): Promise<Letter | null> {
  const card = await findGiftCard(shop.db, cardId)
  if (!card || card.buyerEmail !== email || isErased(email)) return null
  const { language } = card
  const words = giftTexts[language][kind]
  return {
    language,
    to: email,
    isProved: false,
    subject: words.subject(card.number),
    preview: words.text,
    heading: words.heading,
    blocks: [text(words.text), ...blocks(card)],
  }
}

const receiptLetter = (payload: Payload, context: EmailContext): Promise<Letter | null> =>
  buyerLetter(payload, context, {
    kind: 'receipt',
    blocks: (card) => {
      const words = giftTexts[card.language].receipt
      return [
        facts(
          { label: words.number, value: card.number },
          { label: words.to, value: `${card.recipientName}, ${card.recipientEmail}` },
          { label: words.day, value: longDay(card.sendOn, card.language) },
          { label: words.paid, value: amountOf(card), isStrong: true },
        ),
        button(words.action, purchaseUrl(context.shop.settings, card)),
        note(words.tax),
      ]
    },
  })

const refundedLetter = (payload: Payload, context: EmailContext): Promise<Letter | null> =>
  buyerLetter(payload, context, {
    kind: 'refunded',
    blocks: (card) => {
      const words = giftTexts[card.language].refunded
      return [
        facts(
          { label: words.number, value: card.number },
          { label: words.amount, value: amountOf(card), isStrong: true },
        ),
      ]
    },
  })

/** Somebody has paid for them: they wait for room in a mailbox rather than be left out. */
const rule = { causedBy: 'stranger', budget: 'order', usefulMs: usefulForDays(30), payload } as const

export const giftCardEmail = emailKind({ ...rule, name: 'gift_card', write: cardLetter })
export const giftCardReceipt = emailKind({ ...rule, name: 'gift_card_receipt', write: receiptLetter })
export const giftCardRefunded = emailKind({ ...rule, name: 'gift_card_refunded', write: refundedLetter })

export const giftCardEmails = [giftCardEmail, giftCardReceipt, giftCardRefunded] as readonly EmailKind[]
