import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextArea } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Section } from '../order/section.tsx'
import { useCan } from '../session/me.ts'
import { ifMatch, oneTimeKey, staffCall } from '../session/staff-call.ts'
import { useAct } from '../session/use-act.ts'
import { AnswerWindow, type FinalWord } from './answer-window.tsx'
import { AnswerFiles } from './answer-files.tsx'
import { renewDisputes, type WholeDispute } from './dispute-words.ts'

/** What the bank is told: our records, and what staff add. Saved as often as one likes, sent once. */
export function Answer({ dispute }: { dispute: WholeDispute }) {
  const { t } = useTranslation('disputes')
  const mayAnswer = useCan()('disputes.write') && dispute.mayAnswer
  return (
    <Section heading={t('evidence')} className="min-w-0">
      <LastWish dispute={dispute} />
      <p className="text-sm text-stone">{mayAnswer ? t('evidenceText') : t('evidenceOf')}</p>
      {mayAnswer && <AnswerForm dispute={dispute} />}
      <AnswerFiles dispute={dispute} mayAnswer={mayAnswer} />
      <dl className="mt-6 grid gap-4 border-t border-line pt-4 text-sm">
        {dispute.evidence.map(({ field, text }) => (
          <div key={field}>
            <dt className="text-stone">{t(`fields.${field}`)}</dt>
            <dd dir="ltr" className="break-words whitespace-pre-line rtl:text-end">
              <Said text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const longText = 600

/** The terms are long: their beginning is enough to know them by. */
function Said({ text }: { text: string }) {
  const { t } = useTranslation('disputes')
  if (text.length <= longText) return text
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 hover:text-clay">
        {text.split('\n')[0]} <span className="text-stone">· {t('whole')}</span>
      </summary>
      {text}
    </details>
  )
}

function LastWish({ dispute: { wish } }: { dispute: WholeDispute }) {
  const { t } = useTranslation('disputes')
  const { moment } = useFormat()
  if (wish === null) return null
  const { kind, by, at, isAnswered, failure } = wish
  const facts = { what: t(`wishes.${kind}`), name: `\u2068${by ?? ''}\u2069`, time: moment(at) }
  return (
    <div role="status" className="mb-3 text-sm">
      <p>{t('wishBy', facts)}</p>
      {!isAnswered && <p className="text-sale">{t('waiting')}</p>}
      {failure !== null && <p className="text-sale">{t('failed', { reason: `\u2068${failure}\u2069` })}</p>}
    </div>
  )
}

function AnswerForm({ dispute }: { dispute: WholeDispute }) {
  const { t } = useTranslation('disputes')
  // Not typed yet: what is stored, which a colleague may change.
  const [typed, setTyped] = useState<string | null>(null)
  const words = typed ?? dispute.words
  const [asked, setAsked] = useState<FinalWord | null>(null)
  const { act, isBusy, error } = useAct()
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = { params: { id: dispute._id }, headers: { ...oneTimeKey(), ...ifMatch(dispute.version) } }
    void act(
      () => staffCall('POST /admin/disputes/:id/evidence', { ...sent, body: { words } }),
      () => {
        toast.success(said('disputes:staged'))
        void renewDisputes()
      },
    )
  }
  return (
    <>
      <form method="post" onSubmit={save} className="mt-4 grid gap-4">
        <TextArea
          label={t('words')}
          hint={t('wordsHint')}
          name="words"
          dir="auto"
          rows={4}
          maxLength={5_000}
          value={words}
          onChange={({ target }) => setTyped(target.value)}
        />
        <FormAlert>{error}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="outline" isBusy={isBusy}>
            {t('stage')}
          </Button>
          <Button onClick={() => setAsked('submit')}>{t('submit')}</Button>
          <Button look="quiet" onClick={() => setAsked('accept')}>
            {t('accept')}
          </Button>
        </div>
      </form>
      {asked !== null && <AnswerWindow word={asked} dispute={dispute} words={words} onClose={() => setAsked(null)} />}
    </>
  )
}
