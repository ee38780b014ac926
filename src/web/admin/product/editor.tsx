import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Tabs } from '../controls/tabs.tsx'
import { PageTitle } from '../frame/page-title.tsx'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { Clashes } from '../settings/fields.tsx'
import { Facts } from './facts.tsx'
import { Head, productFormId } from './head.tsx'
import { History } from './history.tsx'
import { Pictures } from './pictures.tsx'
import { Prices } from './prices.tsx'
import type { Product, ProductState } from './product-draft.ts'
import { SearchPreview } from './search-preview.tsx'
import { TextColumns } from './text-columns.tsx'
import { type ProductForm, useProduct } from './use-product.ts'
import { Variants } from './variants.tsx'
import { Wholesale } from './wholesale.tsx'
import { type Part, partOf, parts, useLabelOf } from './words.ts'

/** `first`: as it is stored, or a new one. */
export function Editor({ first }: { first: Product }) {
  const { t } = useTranslation('range')
  const form = useProduct(first)
  const navigate = useNavigate()
  const labelOf = useLabelOf()
  const { part, goTo } = useParts()
  const mayWrite = useCan()('products.write')
  const isNew = form.read._id === ''
  const { language } = useLanguage()
  const named = [language, 'en'].map((one) => String(form.typed.fields[`texts.${one}.name`] ?? ''))
  const name = named.find(Boolean) ?? t('head.unnamed')
  const save = (state: ProductState | null) =>
    form.submit(state, ({ _id }) => {
      toast.success(said('range:saved'))
      if (isNew) void navigate(adminLinks.product(_id, { part }), { replace: true })
    })
  return (
    <>
      <PageTitle of={isNew ? t('head.new') : name} />
      <Head form={form} name={name} mayWrite={mayWrite} onSave={save} goTo={goTo} />
      <PartTabs part={part} isNew={isNew} form={form} />
      <form
        id={productFormId}
        method="post"
        noValidate
        aria-label={t('head.form')}
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          save(null)
        }}
      >
        {form.clashes.length > 0 && <Clashes clashes={form.clashes} labelOf={labelOf} onSettle={form.settle} />}
        <fieldset disabled={!mayWrite} className="min-w-0">
          <Shown part={part} form={form} />
        </fieldset>
        <Faults form={form} goTo={goTo} />
        {mayWrite ? <SaveBar form={form} isNew={isNew} /> : <p className="text-stone">{t('readOnly')}</p>}
      </form>
      {part === 'history' && <History form={form} />}
    </>
  )
}

function Shown({ part, form }: { part: Part; form: ProductForm }): ReactNode {
  switch (part) {
    case 'texts':
      return (
        <>
          <TextColumns form={form} />
          <Facts form={form} />
        </>
      )
    case 'pictures':
      return <Pictures form={form} />
    case 'variants':
      return <Variants form={form} />
    case 'prices':
      return <Prices form={form} />
    case 'wholesale':
      return <Wholesale form={form} />
    case 'search':
      return <SearchPreview form={form} />
    case 'history':
      return null
  }
}

/** The part stands in the address; `goTo` leads to a field of any of them. */
function useParts() {
  const [search, setSearch] = useSearchParams()
  const part = parts.find((one) => one === search.get('part')) ?? 'texts'
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== null) focusField(wanted.current)
    wanted.current = null
  }, [part])
  const goTo = (path: string) => {
    if (partOf(path) === part) return focusField(path)
    wanted.current = path
    setSearch(
      (now) => {
        now.set('part', partOf(path))
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { part, goTo }
}

function focusField(path: string): void {
  const field = document.getElementsByName(path)[0] ?? document.getElementById(`part-${path.split('.')[0]}`)
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

function PartTabs({ part, isNew, form }: { part: Part; isNew: boolean; form: ProductForm }) {
  const { t } = useTranslation('range')
  const [search] = useSearchParams()
  const counts: Partial<Record<Part, number>> = {
    pictures: form.typed.pictures.length,
    variants: form.typed.variants.length,
  }
  const tabs = parts
    .filter((one) => !isNew || one !== 'history')
    .map((one) => {
      const next = new URLSearchParams(search)
      next.set('part', one)
      return {
        id: one,
        to: `?${next}`,
        isHere: one === part,
        name: (
          <>
            {t(`parts.${one}`)}
            {counts[one] !== undefined && <span className="text-xs text-stone tabular-nums">{counts[one]}</span>}
          </>
        ),
      }
    })
  return <Tabs label={t('parts.label')} tabs={tabs} />
}

/** What the shop refused, each leading to its field. */
function Faults({ form, goTo }: { form: ProductForm; goTo: (path: string) => void }) {
  const labelOf = useLabelOf()
  const faults = Object.entries(form.fields.faults)
  return (
    <FormAlert>
      {form.error && (
        <>
          <p>{form.error}</p>
          {faults.length > 0 && (
            <ul className="mt-2 grid gap-1 text-sm">
              {faults.slice(0, 12).map(([path, message]) => (
                <li key={path}>
                  <button type="button" onClick={() => goTo(path)} className="link min-h-11 text-start">
                    {labelOf(path)}
                  </button>
                  {': '}
                  {message}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </FormAlert>
  )
}

function SaveBar({ form, isNew }: { form: ProductForm; isNew: boolean }) {
  const { t } = useTranslation('range')
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button type="submit" isBusy={form.isBusy} disabled={form.clashes.length > 0}>
        {isNew ? t('head.create') : t('head.save')}
      </Button>
      {form.isDirty && (
        <Button look="quiet" onClick={form.giveUp}>
          {t('head.giveUp')}
        </Button>
      )}
      <p role="status" className="text-sm text-stone">
        {form.isRestored ? t('head.restored') : form.isDirty && t('head.unsaved')}
      </p>
    </div>
  )
}
