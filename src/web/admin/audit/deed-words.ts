import { texts } from '#web/i18n/en/admin/log.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

const knows = <const K extends string>(words: Record<K, string>, word: string): word is K => Object.hasOwn(words, word)

/** The second part of a deed's name on: `order.contact.show` is `contact_show`. */
const actOf = (parts: readonly string[]): string => parts.join('_').replaceAll('-', '_')

/** What the log keeps in codes, in the page's language. A word that a later version of the shop wrote is shown as it is. */
export function useDeedWords() {
  const { t } = useTranslation('log')
  const thingOf = (type: string): string => {
    const word = type.replaceAll(' ', '_')
    return knows(texts.things, word) ? t(`things.${word}`) : type
  }
  const deedOf = (action: string): string => {
    const [type = '', ...rest] = action.split('.')
    const isRefused = rest.at(-1) === 'refused'
    const act = actOf(isRefused ? rest.slice(0, -1) : rest)
    if (!knows(texts.acts, act)) return action
    const words = { thing: thingOf(type), act: t(`acts.${act}`) }
    return isRefused ? t('refusedDeed', words) : t('deed', words)
  }
  const fieldOf = (name: string): string => (knows(texts.fields, name) ? t(`fields.${name}`) : name)
  /** `type`: of the thing. A draft's `draft` is no parcel's. */
  const valueOf = (value: unknown, type = ''): string => {
    if (Array.isArray(value)) return value.map((one) => valueOf(one, type)).join(', ')
    const word = typeof value === 'string' ? value : JSON.stringify(value)
    const ofThing = `${type}_${word}`
    if (knows(texts.values, ofThing)) return t(`values.${ofThing}`)
    return knows(texts.values, word) ? t(`values.${word}`) : word
  }
  return { thingOf, deedOf, fieldOf, valueOf }
}
