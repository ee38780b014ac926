import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Section } from '../order/section.tsx'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useCan } from '../session/me.ts'
import { useStaffCall } from '../session/staff-replies.ts'
import { withFields } from './earlier.ts'
import type { ProductForm } from './use-product.ts'
import { useLabelOf } from './words.ts'

type Change = AdminCalls['GET /admin/products/:id/history']['reply']['changes'][number]

/** Who changed what, field by field; what a change replaced can be put back into the form. */
export function History({ form }: { form: ProductForm }) {
  const { t } = useTranslation('range')
  const describe = useDescribeFailure()
  const { data, error, isPending } = useStaffCall('GET /admin/products/:id/history', { params: { id: form.read._id } })
  return (
    <Section heading={t('parts.history')} className="mt-6">
      {error && <p className="text-sale">{describe(error).message}</p>}
      {isPending && <Skeleton className="h-40" />}
      {data?.changes.length === 0 && <p className="text-stone">{t('history.none')}</p>}
      <ol className="grid gap-6">
        {data?.changes.map((change) => (
          <li key={change._id}>
            <OneChange change={change} form={form} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

function OneChange({ change, form }: { change: Change; form: ProductForm }) {
  const { t } = useTranslation('range')
  const { moment } = useFormat()
  const mayWrite = useCan()('products.write')
  const isChange = change.action === 'product.change'
  const putBack = () => {
    form.change((now) => withFields(form.read, now, change.fields))
    toast.success(said('range:history.isBack'))
  }
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-3 text-sm">
        <time dateTime={change.at} className="font-medium">
          {moment(change.at)}
        </time>
        <bdi>{change.person}</bdi>
        <span className="text-stone">{t(`history.actions.${actionOf(change.action)}`)}</span>
        {isChange && mayWrite && (
          <Button look="quiet" size="sm" className="px-0!" onClick={putBack}>
            {t('history.putBack')}
          </Button>
        )}
      </div>
      {isChange && <Fields fields={change.fields} />}
    </article>
  )
}

const actions = ['add', 'change', 'texts', 'archive', 'restore'] as const
const actionOf = (action: string) => actions.find((one) => `product.${one}` === action) ?? 'other'

function Fields({ fields }: Pick<Change, 'fields'>) {
  const labelOf = useLabelOf()
  const shown = useShown()
  return (
    <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm lg:grid-cols-[14rem_1fr]">
      {fields.map(({ field, before, after }) => (
        <div key={field} className="contents">
          <dt className="text-stone">{labelOf(field)}</dt>
          <dd className="min-w-0 break-words">
            <del className="me-2 text-stone">
              <bdi>{shown(field, before)}</bdi>
            </del>
            <ins className="no-underline">
              <bdi>{shown(field, after)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const longest = 200

function useShown(): (field: string, value: unknown) => string {
  const { t } = useTranslation('range')
  const { money, number, moment } = useFormat()
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t('history.empty')
    if (typeof value === 'boolean') return value ? t('history.yes') : t('history.no')
    if (Array.isArray(value))
      return value.every((part) => typeof part === 'string') ? value.join(' · ') : number(value.length)
    if (typeof value === 'number') return field.endsWith('Fils') ? money(value / 100) : number(value)
    const text = String(value)
    if (/(At|Until)$/.test(field) && !Number.isNaN(Date.parse(text))) return moment(text)
    return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
}
