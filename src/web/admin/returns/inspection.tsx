import { isPaidBack, type ReturnGrade, returnGrades } from '#domain/return.ts'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { RadioGroup, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Picture } from '#web/kit/picture.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { PieceName } from '../order/piece-name.tsx'
import { Section } from '../order/section.tsx'
import { useSizeWords } from '../picking/size-words.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { type Grading, fitted, isComplete, sentGrades, withGrade } from './grading.ts'
import { ExchangeLine } from './pieces.tsx'
import type { Return } from './return-reply.ts'

/** On a phone beside the parcel: a grade for each piece. */
export function Inspection({ of, onDone }: { of: Return; onDone: (changed: Return) => void }) {
  const { t } = useTranslation('returns')
  const { act, isBusy, error } = useAct()
  const [graded, setGrading] = useState<Grading>({})
  const grading = fitted(graded, of.lines)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = { params: { id: of._id }, body: { grades: sentGrades(grading) } }
    void act(
      () =>
        staffCall('POST /admin/returns/:id/inspect', { ...sent, headers: { ...oneTimeKey(), ...ifMatch(of.version) } }),
      (reply) => {
        toast.success(said('returns:done.inspect'))
        onDone(reply.return)
      },
    )
  }
  return (
    <Section heading={t('inspection')}>
      <p className="text-stone">{t('inspectionText')}</p>
      <form method="post" onSubmit={submit}>
        <ul className="divide-y divide-line">
          {of.lines.map((line) => (
            <li key={line.orderLineId} className="py-5">
              <Line
                line={line}
                graded={grading[line.orderLineId]}
                onGrade={(piece, grade) => setGrading(withGrade(grading, line.orderLineId, { piece, grade }))}
                onNote={(note) =>
                  setGrading({ ...grading, [line.orderLineId]: { grades: [], ...grading[line.orderLineId], note } })
                }
              />
            </li>
          ))}
        </ul>
        <FormAlert>{error}</FormAlert>
        <Button type="submit" size="lg" className="w-full sm:w-auto" isBusy={isBusy} disabled={!isComplete(grading)}>
          {t('verbs.inspect')}
        </Button>
      </form>
    </Section>
  )
}

type LineProps = {
  line: Return['lines'][number]
  graded: Grading[string] | undefined
  onGrade: (piece: number, grade: ReturnGrade) => void
  onNote: (note: string) => void
}

function Line({ line, graded, onGrade, onNote }: LineProps) {
  const { t } = useTranslation('returns')
  const sizeOf = useSizeWords()
  const {
    image,
    quantity,
    reason,
    unannounced,
    exchange,
    isWrongSent,
    customization: _,
    paidLineId: __,
    ...piece
  } = line
  const options = returnGrades.map((grade) => ({
    value: grade,
    label: t(`grades.${grade}`),
    note: t(
      exchange?.isHeld && isPaidBack(grade)
        ? `exchangeEffects.${grade}`
        : `effects.${isWrongSent && grade === 'wrong_item' ? 'damaged' : grade}`,
    ),
  }))
  return (
    <>
      <div className="mb-4 flex gap-4 text-sm">
        <div className="w-16 shrink-0">
          <Picture url={image ?? ''} alt="" sizes="64px" />
        </div>
        <div className="min-w-0">
          <PieceName piece={{ ...piece, size: sizeOf(piece.size) }} />
          {unannounced < quantity && <p>{t(`reasons.${reason}`)}</p>}
          {unannounced > 0 && <p className="font-medium">{t('finds.unannounced', { count: unannounced })}</p>}
          {exchange && <ExchangeLine of={exchange} size={sizeOf(exchange.size)} />}
        </div>
      </div>
      <div className="grid gap-5">
        {Array.from({ length: quantity }, (_, place) => (
          <RadioGroup
            key={place}
            label={t('piece', { name: line.name, position: place + 1, total: quantity })}
            name={`${line.orderLineId}-${place}`}
            options={options}
            value={graded?.grades[place] ?? ''}
            onValue={(grade) => onGrade(place, grade as ReturnGrade)}
          />
        ))}
        <TextField
          label={t('note')}
          isOptional
          maxLength={300}
          value={graded?.note ?? ''}
          onChange={({ target }) => onNote(target.value)}
        />
      </div>
    </>
  )
}
