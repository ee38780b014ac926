/** R063: a size that had sold out can be bought again. */
import { oneSize } from '#domain/catalogue.ts'
import { nameOf } from '#domain/goods.ts'
import type { Language } from '#domain/locale.ts'
import { z } from 'zod'
import {
  button,
  type EmailContext,
  type EmailKind,
  emailKind,
  facts,
  type Letter,
  note,
  text,
  toReader,
  usefulForDays,
} from '../email.ts'

/** The colour and the size as the catalogue has them. */
const returnedPiece = z.object({ name: z.string(), slug: z.string(), color: z.string(), size: z.string() })
/** Everything that came back at once. */
const returnedPayload = toReader.extend({ pieces: z.array(returnedPiece) })

type StockTexts = {
  subject(name: string): string
  subjectOfMany: string
  body: string
  bodyOfMany: string
  colour: string
  size: string
  oneSize: string
  action: string
  end: string
}

const texts: Record<Language, StockTexts> = {
  en: {
    subject: (name) => `Back in stock: ${name}`,
    subjectOfMany: 'Back in stock: the pieces you asked about',
    body: 'You asked us to tell you when this size is back. It is, and you are among the first to know.',
    bodyOfMany: 'You asked us to tell you when these sizes are back. They are, and you are among the first to know.',
    colour: 'Colour',
    size: 'Size',
    oneSize: 'One size',
    action: 'See the piece',
    end: 'We cannot set pieces aside, so it may sell out again. This is the only e-mail you receive about it: there is nothing to unsubscribe from.',
  },
  ar: {
    subject: (name) => `متوفر من جديد: ${name}`,
    subjectOfMany: 'متوفرة من جديد: القطع التي سألت عنها',
    body: 'طلبت منا إبلاغك عند توفر هذا المقاس. لقد عاد، وأنت من أوائل من يعلم بذلك.',
    bodyOfMany: 'طلبت منا إبلاغك عند توفر هذه المقاسات. لقد عادت، وأنت من أوائل من يعلم بذلك.',
    colour: 'اللون',
    size: 'المقاس',
    oneSize: 'مقاس واحد',
    action: 'عرض القطعة',
    end: 'لا يمكننا حجز القطع، وقد تنفد مرة أخرى. هذه هي الرسالة الوحيدة التي تصلك بشأنها، ولا حاجة إلى إلغاء أي اشتراك.',
  },
  fr: {
    subject: (name) => `De nouveau disponible : ${name}`,
    subjectOfMany: 'De nouveau disponibles : les pièces que vous attendiez',
    body: 'Vous souhaitiez être averti du retour de cette taille. Elle est là, et vous êtes parmi les premiers à le savoir.',
    bodyOfMany:
      'Vous souhaitiez être averti du retour de ces tailles. Elles sont là, et vous êtes parmi les premiers à le savoir.',
    colour: 'Couleur',
    size: 'Taille',
    oneSize: 'Taille unique',
    action: 'Voir la pièce',
    end: 'Nous ne pouvons pas mettre de pièces de côté : elle peut s’épuiser à nouveau. Cet e-mail est le seul que vous recevrez à ce sujet ; il n’y a rien à résilier.',
  },
}

function backInStockLetter(
  { language, email, pieces }: z.infer<typeof returnedPayload>,
  { frame: { publicUrl, colours } }: EmailContext,
): Letter {
  const words = texts[language]
  const [first] = pieces
  const isOne = pieces.length === 1 && first !== undefined
  const subject = isOne ? words.subject(first.name) : words.subjectOfMany
  const linkTo = ({ slug, color }: z.infer<typeof returnedPiece>) =>
    `${publicUrl}/${language}/product/${encodeURIComponent(slug)}?color=${encodeURIComponent(color)}`
  return {
    language,
    to: email,
    subject,
    preview: isOne ? words.body : pieces.map(({ name }) => name).join(' · '),
    heading: subject,
    blocks: [
      text(isOne ? words.body : words.bodyOfMany),
      ...pieces.flatMap((piece) => [
        ...(isOne ? [] : [{ kind: 'heading', text: piece.name } as const]),
        facts(
          { label: words.colour, value: nameOf(colours, piece.color, language) },
          { label: words.size, value: piece.size === oneSize ? words.oneSize : piece.size },
        ),
        button(words.action, linkTo(piece)),
      ]),
      note(words.end),
    ],
  }
}

export const backInStock = emailKind({
  name: 'back_in_stock',
  causedBy: 'stranger',
  budget: 'asked',
  usefulMs: usefulForDays(3),
  payload: returnedPayload,
  write: backInStockLetter,
})

export const catalogueEmails: readonly EmailKind[] = [backInStock]
