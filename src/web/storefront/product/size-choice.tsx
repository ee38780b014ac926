import { oneSize } from '#domain/catalogue.ts'
import type { SizeTable } from '#contract/size-guide.ts'
import { useId } from 'react'
import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLate } from '#web/kit/use-late.tsx'
import { useSizeName } from '#web/storefront/goods/use-size-name.ts'
import type { SizeState } from './choice.ts'

const loadGuide = () => import('./size-guide-dialog.tsx').then((module) => module.SizeGuideDialog)

type SizeChoiceProps = {
  sizes: readonly SizeState[]
  chosen: string | null
  table: SizeTable | null
  /** Stands at the sizes and is announced. */
  error: string | null
  onChoose: (size: string) => void
  /** The first size: it takes the focus when none was chosen. */
  firstRef: RefObject<HTMLInputElement | null>
}

/** Sold-out sizes can be chosen: that is how one asks to be told when they return. */
export function SizeChoice({ sizes, chosen, table, error, onChoose, firstRef }: SizeChoiceProps) {
  const { t } = useTranslation('product')
  const name = useId()
  const sizeName = useSizeName()
  const state = sizes.find(({ size }) => size === chosen)
  const [tone, note] = error
    ? ['text-sale', error]
    : !state
      ? []
      : state.isSoldOut
        ? ['text-sale', t('soldOutSize')]
        : state.isLow
          ? ['text-clay', t('left', { count: state.available })]
          : ['text-success', t('inStock')]
  const isOneSize = sizes.length === 1 && sizes[0]?.size === oneSize
  return (
    <fieldset aria-describedby={`${name}-note`}>
      <legend className="float-start mb-2 py-2.5 text-sm font-medium">
        {chosen ? (
          <>
            {t('sizeIs', { size: '' })}
            <bdi>{sizeName(chosen)}</bdi>
          </>
        ) : (
          t('chooseSize')
        )}
      </legend>
      <GuideButton table={table} />
      {!isOneSize && (
        <div className="clear-both flex flex-wrap gap-2">
          {sizes.map((one, index) => (
            <SizeBox
              key={one.size}
              name={name}
              state={one}
              isChosen={one.size === chosen}
              onChoose={onChoose}
              inputRef={index === 0 ? firstRef : undefined}
            />
          ))}
        </div>
      )}
      <p id={`${name}-note`} role="status" className="clear-both min-h-7 pt-2 text-sm">
        <span className={tone}>{note}</span>
      </p>
    </fieldset>
  )
}

type SizeBoxProps = {
  name: string
  state: SizeState
  isChosen: boolean
  onChoose: (size: string) => void
  inputRef?: RefObject<HTMLInputElement | null>
}

function SizeBox({ name, state: { size, isSoldOut, isLow, available }, isChosen, onChoose, inputRef }: SizeBoxProps) {
  const { t } = useTranslation('product')
  const shown = useSizeName()(size)
  const label = isSoldOut
    ? t('sizeSoldOut', { size: shown })
    : isLow
      ? t('sizeLow', { size: shown, count: available })
      : shown
  const struck = 'border-dashed text-stone line-through'
  return (
    <label
      className={`inline-flex min-h-12 min-w-12 sm:min-w-14 items-center justify-center rounded-sm border border-line px-2 text-sm transition-colors hover:border-ink has-checked:border-ink has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-clay ${isSoldOut ? struck : ''}`}
    >
      <input
        ref={inputRef}
        type="radio"
        name={name}
        value={size}
        checked={isChosen}
        onChange={() => onChoose(size)}
        aria-label={label}
        className="sr-only scroll-my-40"
      />
      <bdi aria-hidden="true">{shown}</bdi>
    </label>
  )
}

function GuideButton({ table }: { table: SizeTable | null }) {
  const { t } = useTranslation('product')
  const dialog = useLate(loadGuide)
  if (!table) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={dialog.isBusy}
        onClick={dialog.open}
        className="link float-end min-h-11 text-sm"
      >
        {t('sizeGuide')}
      </button>
      {dialog.show({ table })}
    </>
  )
}
