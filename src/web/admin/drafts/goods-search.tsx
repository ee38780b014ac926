import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { useFils } from '../order/order-reply.ts'
import { staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { addLine, type TypedLine } from './draft-body.ts'

type Piece = AdminCalls['GET /admin/draft-goods']['reply']['goods'][number]

type GoodsSearchProps = { lines: readonly TypedLine[]; onAdd: (lines: TypedLine[]) => void }

/** A bar code or a SKU and Enter adds the piece; a part of a name shows what there is. */
export function GoodsSearch({ lines, onAdd }: GoodsSearchProps) {
  const { t } = useTranslation('drafts')
  const { act, isBusy, error } = useAct()
  const [found, setFound] = useState<{ typed: string; goods: Piece[] } | null>(null)
  const [said, setSaid] = useState('')
  const input = useRef<HTMLFormElement>(null)
  const now = useRef(lines)
  useEffect(() => {
    now.current = lines
  })
  const add = (piece: Piece) => {
    onAdd(addLine(now.current, piece))
    setSaid(t('goods.added', { name: `${piece.name} ${piece.size}` }))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = String(new FormData(form).get('q') ?? '').trim()
    if (typed.length < 2) return
    void act(
      () => staffCall('GET /admin/draft-goods', { query: { q: typed } }),
      ({ goods }) => {
        const [first] = goods
        const isExact = goods.length === 1 && first?.sku.toLowerCase() === typed.toLowerCase()
        if (!first || !isExact) return setFound({ typed, goods })
        setFound(null)
        form.reset()
        return add(first)
      },
    )
  }
  return (
    <div>
      <form ref={input} method="post" onSubmit={submit} role="search" className="flex items-end gap-3">
        <TextField
          label={t('goods.search')}
          name="q"
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1"
          maxLength={100}
        />
        <Button type="submit" look="outline" isBusy={isBusy}>
          {t('goods.find')}
        </Button>
      </form>
      <FormAlert>{error}</FormAlert>
      <p role="status" className="min-h-6 text-sm text-stone">
        {found?.goods.length === 0 ? t('goods.nothing', { typed: found.typed }) : said}
      </p>
      {found && found.goods.length > 0 && (
        <ul
          aria-label={t('goods.found')}
          className="mb-4 max-h-96 divide-y divide-line overflow-y-auto border border-line"
        >
          {found.goods.map((piece) => (
            <FoundPiece key={piece.variantId} piece={piece} onAdd={() => add(piece)} />
          ))}
        </ul>
      )}
    </div>
  )
}

function FoundPiece({ piece, onAdd }: { piece: Piece; onAdd: () => void }) {
  const { t } = useTranslation('drafts')
  const fils = useFils()
  return (
    <li className="flex items-center justify-between gap-4 px-3 py-2">
      <div className="min-w-0">
        <p>
          <bdi>{piece.name}</bdi> · <bdi>{piece.color}</bdi> · <bdi>{piece.size}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-stone">
          <bdi dir="ltr" className="font-mono text-xs leading-5">
            {piece.sku}
          </bdi>
          <bdi>{fils(piece.priceFils)}</bdi>
          <span>{t('goods.left', { count: piece.available })}</span>
        </p>
      </div>
      <Button
        look="outline"
        size="sm"
        onClick={onAdd}
        aria-label={t('goods.add', { name: `${piece.name} ${piece.size}` })}
      >
        {t('goods.addShort')}
      </Button>
    </li>
  )
}
