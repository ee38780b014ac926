import type { WholesaleInquiry } from '#contract/wholesale-forms.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useContractForm } from '#web/ui/use-contract-form.ts'
import { blankInquiry, prepareInquiry, quantityForTier, readQuantity, tierForLine } from './inquiry-values.ts'
import type { InquiryValues } from './inquiry-values.ts'
import { estimateOf } from './lines.ts'
import type { Line } from './lines.ts'

const load = () => import('./schemas.ts').then(({ inquiryForm }) => inquiryForm)

export type Inquiry = ReturnType<typeof useInquiry>

/** R111: the form's fields, what follows from them, and where its sending stands. */
export function useInquiry(lines: readonly Line[]) {
  const { t } = useTranslation('errors')
  const form = useContractForm<InquiryValues, WholesaleInquiry>({ load, prepare: prepareInquiry, defaultValues: blankInquiry })
  const { getValues, setValue, watch } = form
  const [outcome, setOutcome] = useState<{ sentTo: string } | { failed: string } | null>(null)
  usePersonFilledIn(form)

  const [productId, tierMinQuantity, quantity] = watch(['productId', 'tierMinQuantity', 'quantity'])
  const line = lines.find(({ id }) => id === productId)

  function chooseTier(minQuantity: string): void {
    const { isSubmitted } = form.formState
    setValue('tierMinQuantity', minQuantity, { shouldValidate: isSubmitted })
    if (minQuantity !== '') setValue('quantity', quantityForTier(getValues('quantity'), readQuantity(minQuantity)), { shouldValidate: true })
  }

  function chooseProduct(id: string): void {
    setValue('productId', id, { shouldValidate: id !== '' })
    chooseTier(tierForLine(lines.find((candidate) => candidate.id === id), getValues('tierMinQuantity')))
  }

  const submit = form.handleSubmit(async (body) => {
    setOutcome(null)
    try {
      await call('POST /wholesale/inquiries', { body })
      setOutcome({ sentTo: body.email })
    } catch (error) {
      const message = form.showFailure(error, t('somethingWrongRetry'))
      if (message !== null) setOutcome({ failed: message })
    }
  })

  /** Another inquiry of the same person: what she asked for is gone, who she is stays. */
  function again(): void {
    for (const name of ['productId', 'tierMinQuantity', 'quantity', 'message'] as const) form.resetField(name)
    setOutcome(null)
  }

  const minQuantity = readQuantity(tierMinQuantity)
  const estimate = line ? estimateOf(line, readQuantity(quantity)) : null
  return { form, line, minQuantity, estimate, outcome, chooseProduct, chooseTier, submit, again }
}

/** Who is signed in need not write what we know; nothing that she wrote herself is replaced. */
function usePersonFilledIn({ getValues, setValue }: Pick<ReturnType<typeof useContractForm<InquiryValues, WholesaleInquiry>>, 'getValues' | 'setValue'>): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    const known = { fullName: `${user.firstName} ${user.lastName}`.trim(), email: user.email, companyName: user.wholesale?.companyName ?? '' }
    for (const name of ['fullName', 'email', 'companyName'] as const) if (getValues(name) === '') setValue(name, known[name])
  }, [user, getValues, setValue])
}
