import { directionOf, languages } from '#domain/locale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { Window } from '../controls/window.tsx'
import { PictureFocal } from './picture-focal.tsx'
import type { TypedPicture } from './product-draft.ts'
import type { ProductForm } from './use-product.ts'
import { useNameIn, useWords } from './words.ts'

type PictureWindowProps = {
  picture: TypedPicture
  place: number
  form: ProductForm
  onChange: (change: Partial<TypedPicture>) => void
  onRemove: () => void
  onClose: () => void
}

/** Which colour it shows, and what it says to who doesn't see it. It is saved with the product. */
export function PictureWindow({ picture, place, form, onChange, onRemove, onClose }: PictureWindowProps) {
  const { t } = useTranslation('range')
  const { colours } = useWords()
  const nameIn = useNameIn()
  const own = [...new Set(form.typed.variants.map(({ color }) => color))]
  return (
    <Window title={t('pictures.one', { place: place + 1 })} isOpen onClose={onClose}>
      <div className="grid gap-5">
        <PictureFocal url={picture.url} />
        <SelectField
          label={t('labels.color')}
          value={picture.color ?? ''}
          onChange={({ target }) => onChange({ color: target.value || null })}
        >
          <option value="">{t('pictures.allColours')}</option>
          {own.map((id) => (
            <option key={id} value={id}>
              {nameIn(colours, id)}
            </option>
          ))}
        </SelectField>
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('pictures.alt', { language: t(`in.${language}`) })}
            lang={language}
            dir={directionOf(language)}
            maxLength={300}
            autoComplete="off"
            spellCheck
            placeholder={String(form.typed.fields[`texts.${language}.name`] ?? '')}
            value={picture.alts[language]}
            onChange={({ target }) => onChange({ alts: { ...picture.alts, [language]: target.value } })}
          />
        ))}
        <p className="text-sm text-stone">{t('pictures.altHint')}</p>
        <div className="flex flex-wrap justify-between gap-3">
          <Button onClick={onClose}>{t('pictures.done')}</Button>
          <Button look="outline" onClick={onRemove}>
            {t('pictures.remove')}
          </Button>
        </div>
      </div>
    </Window>
  )
}
