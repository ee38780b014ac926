/** The shape that a translation takes from the English original: every key, and the plural forms its own grammar needs. */

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type PluralKey = `${string}_${'one' | 'other'}`
type PluralStem<Key> = Key extends `${infer Stem}_one` ? Stem : Key extends `${infer Stem}_other` ? Stem : never

type Translation<Source, Form extends PluralForm> = Source extends string
  ? string
  : { [Key in keyof Source as Key extends PluralKey ? never : Key]: Translation<Source[Key], Form> } & {
      [Key in `${PluralStem<keyof Source>}_${Form}`]: string
    }

/** CLDR's six Arabic plural forms: 0, 1, 2, 3–10, 11–99, and the rest (100, 101, 102 …). */
export type Arabic<Source> = Translation<Source, PluralForm>

/** French takes the singular for 0 and 1; the form for millions is left to the plural. */
export type French<Source> = Translation<Source, 'one' | 'other'>
