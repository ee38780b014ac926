/** For rules on what goods from a supplier cost. */
import type { Texts } from '#domain/locale.ts'

export const receiptIssueTexts = {
  cost_twice: {
    en: 'The same piece stands here at two costs.',
    ar: 'القطعة نفسها مذكورة هنا بتكلفتين.',
    fr: 'Le même article figure ici à deux coûts.',
  },
  rate_band: {
    en: 'A unit of the currency costs another amount: USD 3.6 to 3.8, EUR 3 to 6, GBP 3.5 to 7, CNY 0.3 to 0.8, INR 0.02 to 0.1, TRY 0.01 to 0.5 dirhams; AED is 1.',
    ar: 'سعر الصرف لا يناسب العملة. المقبول بالدرهم: الدولار من 3.6 إلى 3.8، واليورو من 3 إلى 6، والجنيه الإسترليني من 3.5 إلى 7، واليوان من 0.3 إلى 0.8، والروبية من 0.02 إلى 0.1، والليرة التركية من 0.01 إلى 0.5، أما الدرهم فسعره 1.',
    fr: 'Ce taux n’est pas celui de la monnaie. En dirhams : USD 3,6 à 3,8, EUR 3 à 6, GBP 3,5 à 7, CNY 0,3 à 0,8, INR 0,02 à 0,1, TRY 0,01 à 0,5 ; AED vaut 1.',
  },
  cost_missing: {
    en: 'No piece has a cost that freight, duty and insurance could be added to.',
    ar: 'لا توجد قطعة لها تكلفة يُضاف إليها الشحن والجمارك والتأمين.',
    fr: 'Aucun article n’a de coût auquel ajouter le fret, les droits et l’assurance.',
  },
} satisfies Record<string, Texts>
