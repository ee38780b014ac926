import { useState } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { UploadArea } from '../media/upload-area.tsx'
import type { Media } from '../media/uploads.ts'
import { Section } from '../order/section.tsx'
import { colourOfFile } from './picture-names.ts'
import { FromLibrary } from './from-library.tsx'
import { PictureTile } from './picture-tile.tsx'
import { PictureWindow } from './picture-window.tsx'
import type { TypedPicture } from './product-draft.ts'
import type { ProductForm } from './use-product.ts'
import { useWords } from './words.ts'

/** As many as a product may have. */
const mostPictures = 60

/** The first one is the one that lists show. The order is changed by dragging, and by the buttons of each picture. */
export function Pictures({ form }: { form: ProductForm }) {
  const { t } = useTranslation('range')
  const { colours } = useWords()
  const { language } = useLanguage()
  const [opened, setOpened] = useState<number | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const [dragged, setDragged] = useState<number | null>(null)
  const { pictures } = form.typed
  const add = (media: Media, fileName: string) =>
    form.change((now) => {
      if (now.pictures.length >= mostPictures || now.pictures.some(({ url }) => url === media.url)) return {}
      const color = colourOfFile(fileName, { variants: now.variants, colours })
      return { pictures: [...now.pictures, pictureOf(media, color)] }
    })
  const move = (from: number, to: number) => form.change((now) => ({ pictures: moved(now.pictures, from, to) }))
  const shown = opened === null ? undefined : pictures[opened]
  return (
    <Section
      heading={t('parts.pictures')}
      end={
        <Button look="quiet" size="sm" onClick={() => setChoosing(true)}>
          {t('pictures.library')}
        </Button>
      }
    >
      <div id="part-pictures" tabIndex={-1} className="outline-none">
        <UploadArea onTaken={add} />
      </div>
      <ol aria-label={t('parts.pictures')} className="mt-6 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5">
        {pictures.map((picture, place) => (
          <li
            key={picture.url}
            draggable
            onDragStart={() => setDragged(place)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) move(dragged, place)
              setDragged(null)
            }}
            onDragEnd={() => setDragged(null)}
          >
            <PictureTile
              picture={picture}
              name={String(form.typed.fields[`texts.${language}.name`] ?? '')}
              place={place}
              of={pictures.length}
              fault={faultOf(form.fields.faults, place)}
              onOpen={() => setOpened(place)}
              onMove={(to) => move(place, to)}
            />
          </li>
        ))}
      </ol>
      {shown && opened !== null && (
        <PictureWindow
          picture={shown}
          place={opened}
          form={form}
          onClose={() => setOpened(null)}
          onChange={(change) =>
            form.change((now) => ({
              pictures: now.pictures.map((one, at) => (at === opened ? { ...one, ...change } : one)),
            }))
          }
          onRemove={() => {
            setOpened(null)
            form.change((now) => ({ pictures: now.pictures.filter((_, at) => at !== opened) }))
          }}
        />
      )}
      <FromLibrary
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        onChosen={(media) => add(media, media.name)}
      />
    </Section>
  )
}

const pictureOf = ({ url, width, height, alts }: Media, color: string | null): TypedPicture => ({
  url,
  width,
  height,
  color,
  alts,
})

const faultOf = (faults: Record<string, string>, place: number): string | undefined =>
  Object.entries(faults).find(([path]) => path.startsWith(`pictures.${place}.`))?.[1]

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
