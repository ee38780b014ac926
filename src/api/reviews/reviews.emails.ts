/** R101: the author of a review is told that it is no longer shown, and why. */
import type { Language } from '#domain/locale.ts'
import type { HideReason } from '#domain/review.ts'
import { z } from 'zod'
import { findWishes } from '../accounts/standing.actions.ts'
import {
  type EmailContext,
  type EmailKind,
  emailKind,
  facts,
  type Letter,
  text,
  toUser,
  usefulForDays,
} from '../email.ts'
import { findReview } from './moderation.store.ts'

type HiddenTexts = {
  subject(product: string): string
  body: string
  why: string
  reasons: Record<HideReason, string>
  end: string
}

const texts: Record<Language, HiddenTexts> = {
  en: {
    subject: (product) => `Your review of ${product} is no longer shown`,
    body: 'Thank you for writing a review. We have read it again and no longer show it in our shop, because it does not keep to our rules for reviews.',
    why: 'Reason',
    reasons: {
      spam: 'It advertises something else, or repeats itself',
      abuse: 'It insults somebody',
      personal: 'It names personal details of somebody',
      off_topic: 'It is not about the product',
      false: 'It misleads other shoppers',
    },
    end: 'If you think that we are wrong, please reply to this e-mail. A person will read your answer.',
  },
  ar: {
    subject: (product) => `لم يعد تقييمك للمنتج \u2068${product}\u2069 معروضًا`,
    body: 'شكرًا لكتابة تقييمك. راجعناه مرة أخرى ولم نعد نعرضه في متجرنا لأنه لا يوافق قواعد التقييمات لدينا.',
    why: 'السبب',
    reasons: {
      spam: 'يروّج لشيء آخر أو يكرّر نفسه',
      abuse: 'يسيء إلى شخص ما',
      personal: 'يذكر بيانات شخصية لأحد الأشخاص',
      off_topic: 'لا يتعلق بالمنتج',
      false: 'يضلّل المتسوقين الآخرين',
    },
    end: 'إذا كنت ترى أننا أخطأنا، فيُرجى الرد على هذه الرسالة، وسيقرأ ردّك أحد أفراد فريقنا.',
  },
  fr: {
    subject: (product) => `Votre avis sur ${product} n’est plus affiché`,
    body: 'Merci d’avoir écrit un avis. Nous l’avons relu et ne l’affichons plus dans notre boutique, car il ne respecte pas nos règles.',
    why: 'Motif',
    reasons: {
      spam: 'Il fait de la publicité pour autre chose, ou se répète',
      abuse: 'Il insulte quelqu’un',
      personal: 'Il révèle des données personnelles',
      off_topic: 'Il ne parle pas de l’article',
      false: 'Il induit les autres clients en erreur',
    },
    end: 'Si vous pensez que nous nous trompons, répondez à cet e-mail\u202f: une personne lira votre réponse.',
  },
}

const hiddenPayload = toUser.extend({ reviewId: z.string() })

/** Without her own words: the account's address may be somebody else's as long as nobody has confirmed it. */
async function hiddenLetter(
  { email, userId, language: written, reviewId }: z.infer<typeof hiddenPayload>,
  { shop }: EmailContext,
): Promise<Letter | null> {
  const review = await findReview(shop.db, reviewId)
  // Shown again meanwhile.
  if (!review || review.hiddenReason === null) return null
  const wishes = await findWishes(shop.db, userId)
  const language = wishes?.language ?? written
  const { subject, body, why, reasons, end } = texts[language]
  return {
    language,
    to: email,
    isProved: wishes?.provedEmail === email,
    subject: subject(review.productName),
    preview: body,
    heading: subject(review.productName),
    blocks: [text(body), facts({ label: why, value: reasons[review.hiddenReason] }), text(end)],
  }
}

export const reviewHidden = emailKind({
  causedBy: 'staff',
  budget: 'order',
  usefulMs: usefulForDays(3),
  name: 'review_hidden',
  payload: hiddenPayload,
  write: hiddenLetter,
})

export const reviewEmails: readonly EmailKind[] = [reviewHidden]
