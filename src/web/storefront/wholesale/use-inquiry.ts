import type { WholesaleInquiry } from '#contract/wholesale-forms.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { call } from '#web/session/browser-session.ts'
import { useSession } from '#web/session/use-session.ts'
import { useColourName } from '#web/storefront/goods/colour-dot.tsx'
import { useContractForm } from '#web/kit/use-contract-form.ts'
import { useKept } from '#web/kit/use-kept-form.ts'
import { blankInquiry, prepareInquiry, quantityForTier, readQuantity, tierForLine } from './inquiry-values.ts'
import type { InquiryValues } from './inquiry-values.ts'
import { estimateOf } from './lines.ts'
import type { Line } from './lines.ts'
import { gridText, gridTotal } from './quantity-grid.ts'
import type { GridQuantities } from './quantity-grid.ts'

const load = () => import('./schemas.ts').then(({ inquiryForm }) => inquiryForm)

const blankGrid: GridQuantities = {}

export type Inquiry = ReturnType<typeof useInquiry>

/** R111: the form's fields, what follows from them, and where its sending stands. */
export function useInquiry(lines: readonly Line[]) {
  const { t } = useTranslation('errors')
  const form = useContractForm<InquiryValues, WholesaleInquiry>({
    load,
    prepare: prepareInquiry,
    keep: 'inquiry',
    defaultValues: blankInquiry,
  })
  const [outcome, setOutcome] = useState<{ sentTo: string } | { failed: string } | null>(null)
  const [grid, setGrid, forgetGrid] = useKept<GridQuantities>('inquiry-grid', blankGrid)
  const nameOf = useColourName()
  usePersonFilledIn(form)

  const [productId, tierMinQuantity, quantity] = form.watch(['productId', 'tierMinQuantity', 'quantity'])
  const line = lines.find(({ id }) => id === productId)

  const submit = form.handleSubmit(async (body) => {
    setOutcome(null)
    try {
      const wanted = line ? gridText(grid, { ...line, nameOf }) : ''
      await call('POST /wholesale/inquiries', {
        body: { ...body, message: [wanted, body.message].filter((part) => part !== '').join('\n\n') },
      })
      form.forget()
      forgetGrid()
      setOutcome({ sentTo: body.email })
    } catch (error) {
      const message = form.showFailure(error, t('somethingWrongRetry'))
      if (message !== null) setOutcome({ failed: message })
    }
  })

  /** Another inquiry of the same person: what she asked for is gone, who she is stays. */
  function again(): void {
    for (const name of ['productId', 'tierMinQuantity', 'quantity', 'message'] as const) form.resetField(name)
    setGrid({})
    setOutcome(null)
  }

  const minQuantity = readQuantity(tierMinQuantity)
  const estimate = line ? estimateOf(line, readQuantity(quantity)) : null
  return {
    form,
    line,
    minQuantity,
    estimate,
    outcome,
    grid,
    ...inquiryChoices({ form, lines, grid, setGrid }),
    submit,
    again,
  }
}

type InquiryForm = ReturnType<typeof useContractForm<InquiryValues, WholesaleInquiry>>

type ChoiceParts = {
  form: InquiryForm
  lines: readonly Line[]
  grid: GridQuantities
  setGrid: (grid: GridQuantities) => void
}

/** How product, tier and grid move each other and the quantity. */
function inquiryChoices({ form, lines, grid, setGrid }: ChoiceParts) {
  const { getValues, setValue } = form

  /** What the grid adds up to is exactly what she wants, so no tier lifts it; it may then be too little for the tier, and says so. */
  function chooseTier(minQuantity: string, summed = gridTotal(grid)): void {
    setValue('tierMinQuantity', minQuantity, { shouldValidate: form.formState.isSubmitted })
    if (minQuantity === '') return
    const wanted = summed > 0 ? String(summed) : quantityForTier(getValues('quantity'), readQuantity(minQuantity))
    setValue('quantity', wanted, { shouldValidate: true })
  }

  function chooseProduct(id: string): void {
    const isSame = id === getValues('productId')
    if (!isSame) setGrid({})
    setValue('productId', id, { shouldValidate: id !== '' })
    chooseTier(
      tierForLine(
        lines.find((candidate) => candidate.id === id),
        getValues('tierMinQuantity'),
      ),
      isSame ? gridTotal(grid) : 0,
    )
  }

  /** The grid's sum is the quantity; an emptied grid leaves the last one standing. */
  function chooseQuantities(quantities: GridQuantities): void {
    setGrid(quantities)
    const total = gridTotal(quantities)
    if (total > 0) setValue('quantity', String(total), { shouldValidate: true })
  }

  return { chooseTier, chooseProduct, chooseQuantities }
}

/** Who is signed in need not write what we know; nothing that she wrote herself is replaced. */
function usePersonFilledIn({ getValues, setValue }: InquiryForm): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    const known = {
      fullName: `${user.firstName} ${user.lastName}`.trim(),
      email: user.email,
      companyName: user.wholesale?.companyName ?? '',
    }
    for (const name of ['fullName', 'email', 'companyName'] as const)
      if (getValues(name) === '') setValue(name, known[name])
  }, [user, getValues, setValue])
}
