import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { useSizeWords } from '../picking/size-words.ts'
import { oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { PieceFinder } from '../stock/piece-finder.tsx'
import type { StockRow } from '../stock/stock-columns.tsx'
import type { Return } from './return-reply.ts'

type AddFindProps = { of: Return; isOpen: boolean; onClose: () => void; onDone: (changed: Return) => void }

/** A piece of the shop, or another thing: one at a time. */
export function AddFind({ isOpen, onClose, ...form }: AddFindProps) {
  const { t } = useTranslation('returns')
  return (
    <Window title={t('finds.add')} isOpen={isOpen} onClose={onClose}>
      <FindForm onClose={onClose} {...form} />
    </Window>
  )
}

const kinds = ['piece', 'thing'] as const

function FindForm({ of, onClose, onDone }: Omit<AddFindProps, 'isOpen'>) {
  const { t } = useTranslation('returns')
  const sizeOf = useSizeWords()
  const { act, isBusy, error } = useAct()
  // Pressed again after a lost connection, it is the same find.
  const [headers, setHeaders] = useState(oneTimeKey)
  const [kind, setKind] = useState<(typeof kinds)[number]>('piece')
  const [piece, setPiece] = useState<StockRow | null>(null)
  const [words, setWords] = useState('')
  const isPiece = kind === 'piece'
  const change = (set: () => void) => {
    set()
    setHeaders(oneTimeKey())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { words: words.trim(), ...(isPiece && piece ? { variantId: piece._id } : {}) }
    void act(
      () => staffCall('POST /admin/returns/:id/finds', { params: { id: of._id }, body, headers }),
      (reply) => {
        toast.success(said(reply.find.state === 'added' ? 'returns:finds.added' : 'returns:finds.aside'))
        onDone(reply.return)
        onClose()
      },
    )
  }
  const describe = ({ product, colorName, size }: StockRow) => `${product.name} · ${colorName} · ${sizeOf(size)}`
  return (
    <div className="grid gap-5">
      <p className="text-stone">{t('finds.text')}</p>
      <RadioGroup
        label={t('finds.kind')}
        name="kind"
        value={kind}
        onValue={(value) => change(() => setKind(value === 'thing' ? 'thing' : 'piece'))}
        options={kinds.map((value) => ({ value, label: t(`finds.kinds.${value}`) }))}
      />
      {isPiece && (
        <PieceFinder
          label={t('finds.scan')}
          onPiece={(row) => {
            change(() => setPiece(row))
            return { isGood: true, text: describe(row) }
          }}
        />
      )}
      <form method="post" onSubmit={submit} className="grid gap-5">
        <TextArea
          label={t(isPiece ? 'note' : 'finds.words')}
          {...(isPiece ? { isOptional: true } : { required: true, hint: t('finds.wordsHint') })}
          maxLength={300}
          rows={2}
          value={words}
          onChange={({ target }) => change(() => setWords(target.value))}
        />
        <FormAlert>{error}</FormAlert>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={isPiece ? piece === null : words.trim() === ''}>
            {t('finds.save')}
          </Button>
        </div>
      </form>
    </div>
  )
}
