import { vatPercent } from '#domain/tax.ts'
import { useEffect, useImperativeHandle, useRef } from 'react'
import type { Ref } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { hasPrices } from './lines.ts'
import type { Line } from './lines.ts'
import { gridTotal } from './quantity-grid.ts'
import { QuantityGrid } from './quantity-grid.tsx'
import { useInquiry } from './use-inquiry.ts'
import type { Inquiry } from './use-inquiry.ts'

export type InquiryHandle = { ask: (line: Line) => void }

/** The contract's 2000 less what the fullest grid adds to it. */
const messageLimit = 1300

type InquiryFormProps = { lines: readonly Line[]; ref: Ref<InquiryHandle> }

/** R111. It stays where it is until it has arrived, with everything that was typed. */
export function InquiryForm({ lines, ref }: InquiryFormProps) {
  const { t } = useTranslation('wholesale')
  const inquiry = useInquiry(lines)
  const section = useRef<HTMLElement>(null)
  const { form, outcome, chooseProduct, again } = inquiry
  const sentTo = outcome && 'sentTo' in outcome ? outcome.sentTo : null
  useImperativeHandle(ref, () => ({
    ask: ({ id }) => {
      if (sentTo !== null) again()
      chooseProduct(id)
      section.current?.scrollIntoView()
      // After a sent inquiry the fields are only there with the next frame.
      requestAnimationFrame(() => form.setFocus('quantity', { shouldSelect: true }))
    },
  }))
  return (
    <section id="inquiry" ref={section} aria-labelledby="inquiry-heading" className="scroll-mt-20">
      <h2 id="inquiry-heading" className="text-2xl sm:text-3xl">
        {t('inquiry.heading')}
      </h2>
      <p className="mt-3 max-w-xl text-stone">{t('inquiry.text')}</p>
      {sentTo === null ? <Fields inquiry={inquiry} lines={lines} /> : <Sent to={sentTo} onAgain={again} />}
    </section>
  )
}

function Fields({ inquiry, lines }: { inquiry: Inquiry; lines: readonly Line[] }) {
  const { t } = useTranslation('wholesale')
  const {
    form: { field, formState },
    line,
    minQuantity,
    grid,
    chooseProduct,
    chooseTier,
    chooseQuantities,
    submit,
  } = inquiry
  const product = field('productId')
  const tier = field('tierMinQuantity')
  return (
    <form
      method="post"
      noValidate
      aria-labelledby="inquiry-heading"
      onSubmit={(event) => void submit(event)}
      className="mt-8 grid gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label={t('inquiry.fullName')} autoComplete="name" maxLength={200} {...field('fullName')} />
        <TextField
          label={t('inquiry.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          {...field('email')}
        />
      </div>
      <TextField label={t('inquiry.company')} autoComplete="organization" maxLength={200} {...field('companyName')} />
      <SelectField label={t('inquiry.product')} {...product} onChange={({ target }) => chooseProduct(target.value)}>
        <option value="">{t('inquiry.chooseProduct')}</option>
        {lines.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        {/* Each product has a select of its own: a browser that is told a tier before its option is there would show another one. */}
        <SelectField
          key={line?.id}
          label={t('inquiry.tier')}
          {...tier}
          error={line ? tier.error : undefined}
          onChange={({ target }) => chooseTier(target.value)}
        >
          {!line && <option value="">{t('inquiry.productFirst')}</option>}
          <TierOptions line={line} />
        </SelectField>
        <TextField
          label={minQuantity > 0 ? t('inquiry.quantityFrom', { min: minQuantity }) : t('inquiry.quantity')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          readOnly={gridTotal(grid) > 0}
          {...field('quantity')}
        />
      </div>
      {line && hasPrices(line) && <QuantityGrid line={line} quantities={grid} onChange={chooseQuantities} />}
      <TextArea
        label={t('inquiry.message')}
        hint={t('inquiry.messageHint')}
        isOptional
        maxLength={messageLimit}
        {...field('message')}
      />
      <Estimate inquiry={inquiry} />
      <Trouble inquiry={inquiry} />
      <Button type="submit" size="lg" className="justify-self-start" isBusy={formState.isSubmitting}>
        {formState.isSubmitting ? t('inquiry.sending') : t('inquiry.submit')}
      </Button>
    </form>
  )
}

function TierOptions({ line }: { line: Line | undefined }) {
  const { t } = useTranslation('wholesale')
  const { percent } = useFormat()
  return line?.tiers.map(({ minQuantity, savingPercent }) => (
    <option key={minQuantity} value={minQuantity}>
      {t('tier.words', { count: minQuantity, saving: percent(savingPercent) })}
    </option>
  ))
}

/** Follows what is typed; there is none for who sees no prices (D17). */
function Estimate({ inquiry: { estimate } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('wholesale')
  const { money, percent } = useFormat()
  return (
    <div role="status" className="not-empty:bg-sand not-empty:px-5 not-empty:py-4">
      {estimate && (
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-6">
            <span className="font-medium">{t('estimate.heading')}</span>
            <bdi className="text-xl tabular-nums">{money(estimate.total)}</bdi>
          </p>
          <p className="mt-1 text-sm text-stone">
            {t('estimate.note', {
              price: money(estimate.unitPrice),
              count: estimate.minQuantity,
              vat: percent(vatPercent),
            })}
          </p>
        </>
      )}
    </div>
  )
}

function Trouble({ inquiry: { outcome } }: { inquiry: Inquiry }) {
  const { t } = useTranslation('errors')
  const message = outcome && 'failed' in outcome ? outcome.failed : null
  return (
    <FormAlert>
      {message && <p>{t('somethingWrongRetry')}</p>}
      {message && message !== t('somethingWrongRetry') && <p className="mt-1 text-sm text-stone">{message}</p>}
    </FormAlert>
  )
}

function Sent({ to, onAgain }: { to: string; onAgain: () => void }) {
  const { t } = useTranslation(['wholesale', 'messages'])
  const box = useRef<HTMLDivElement>(null)
  // The form it stands for was taller: where she pressed is now below the page's end.
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.closest('section')?.scrollIntoView()
  }, [])
  return (
    <div ref={box} role="status" tabIndex={-1} className="mt-8 border-s-2 border-success bg-white px-5 py-5">
      <p className="text-lg font-medium">{t('messages:requestSubmitted')}</p>
      <p className="mt-2 text-stone">
        {t('inquiry.answer')} <bdi className="inline-block max-w-full break-words">{to}</bdi>
      </p>
      <Button look="outline" size="sm" className="mt-5" onClick={onAgain}>
        {t('inquiry.again')}
      </Button>
    </div>
  )
}
