import type { Language } from '#domain/locale.ts'
import { translatorOf } from '#web/i18n/translator.ts'

const labelKeys = [
  'size',
  'eu',
  'unit',
  'cm',
  'inches',
  'chest',
  'waist',
  'hips',
  'sleeve',
  'inseam',
  'length',
  'height',
  'foot',
  'belt',
] as const
export type MeasureLabels = {
  labels: Record<(typeof labelKeys)[number], string>
}

/** R063: what measurements are called: the words of the product page's size guide. */
export function measureLabels(language: Language): MeasureLabels {
  const { t } = translatorOf(language)
  return {
    labels: Object.fromEntries(
      labelKeys.map((key) => [key, t(`guide.${key}`, { ns: 'product' })]),
    ) as MeasureLabels['labels'],
  }
}
