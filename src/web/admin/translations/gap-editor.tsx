import { directionOf, type Language } from '#domain/locale.ts'
import { isUntranslated, type TextPart, textParts } from '#domain/translation.ts'
import { useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { AdminCalls } from '#contract/admin-calls.ts'
import { Failure, fieldErrors } from '#web/calls/failure.ts'
import { useDescribeFailure } from '#web/calls/use-failure.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { TextArea, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useKept } from '#web/kit/use-kept-form.ts'
import { adminLinks } from '../links.ts'
import { useCan } from '../session/me.ts'
import { ifMatch, staffCall } from '../session/staff-call.ts'
import { staffReplies, useStaffCall } from '../session/staff-replies.ts'
import { useAct } from '../session/use-act.ts'

type Product = AdminCalls['GET /admin/products/:id']['reply']['product']
type Typed = Record<TextPart, string>
type GapEditorProps = { id: string; language: Language; missing: readonly TextPart[]; onSaved: () => void }

const typedOf = ({ details, ...texts }: Product['texts']['en']): Typed => ({ ...texts, details: details.join('\n') })

/** One product's texts beside the English ones. Ctrl and Enter save and go on to the next gap. */
export function GapEditor({ id, ...rest }: GapEditorProps) {
  const describe = useDescribeFailure()
  const { data, error } = useStaffCall('GET /admin/products/:id', { params: { id } })
  if (error) return <p className="text-sale">{describe(error).message}</p>
  if (!data) return <Skeleton className="h-96" />
  return <Form key={data.product.version} product={data.product} id={id} {...rest} />
}

function Form({ product, language, missing, onSaved }: GapEditorProps & { product: Product }) {
  const { t } = useTranslation('range')
  const mayWrite = useCan()('products.texts')
  const [typed, setTyped, forget] = useKept(`texts:${product._id}:${language}`, typedOf(product.texts[language]))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { act, isBusy, error } = useAct()
  const save = (event: FormEvent) => {
    event.preventDefault()
    setFaults({})
    const work = () =>
      send(product, { language, typed }).catch((thrown: unknown) => {
        setFaults(fieldErrors(thrown))
        // The texts of a colleague's save come in; hers stay as they were typed.
        if (thrown instanceof Failure && thrown.code === 'VERSION_CONFLICT')
          void staffReplies.renew('GET /admin/products/:id')
        throw thrown
      })
    void act(work, () => {
      forget()
      toast.success(said('range:saved'))
      void staffReplies.renew('GET /admin/products/:id')
      void staffReplies.renew('GET /admin/translations')
      void staffReplies.renew('GET /admin/translation-gaps')
      onSaved()
    })
  }
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  return (
    <form method="post" noValidate onSubmit={save} onKeyDown={saveByKey} className="grid gap-6">
      <fieldset disabled={!mayWrite} className="grid gap-6">
        {textParts.map((part) => (
          <OneText
            key={part}
            part={part}
            source={typedOf(product.texts.en)[part]}
            language={language}
            value={typed[part]}
            isMissing={missing.includes(part)}
            fault={faults[`texts.${part}`]}
            onValue={(value) => setTyped((now) => ({ ...now, [part]: value }))}
          />
        ))}
      </fieldset>
      <FormAlert>{error}</FormAlert>
      <div className="flex flex-wrap items-center gap-4">
        {mayWrite && (
          <Button type="submit" isBusy={isBusy}>
            {t('translations.save')}
          </Button>
        )}
        <Link to={adminLinks.product(product._id)} className="link inline-flex min-h-11 items-center text-sm">
          {t('translations.product')}
        </Link>
        {mayWrite && <p className="text-sm text-stone">{t('translations.keys')}</p>}
      </div>
    </form>
  )
}

function send(product: Product, { language, typed }: { language: Language; typed: Typed }) {
  const lines = typed.details.split('\n').map((line) => line.trim())
  return staffCall('PUT /admin/products/:id/texts', {
    params: { id: product._id },
    body: { language, texts: { ...typed, details: lines.filter(Boolean) } },
    headers: ifMatch(product.version),
  })
}

type OneTextProps = {
  part: TextPart
  source: string
  language: Language
  value: string
  isMissing: boolean
  fault: string | undefined
  onValue: (value: string) => void
}

const rowsOf: Record<TextPart, number> = { name: 1, description: 5, details: 4, care: 3 }

function OneText({ part, source, language, value, isMissing, fault, onValue }: OneTextProps) {
  const { t } = useTranslation('range')
  const isCopied = language === 'ar' && part === 'name' && isUntranslated(value)
  const props = {
    label: `${t(`texts.${part}`)} · ${t(`in.${language}`)}`,
    name: part,
    lang: language,
    dir: directionOf(language),
    spellCheck: true,
    autoComplete: 'off',
    value,
    ...(fault ? { error: fault } : {}),
    ...(isCopied ? { hint: t('texts.latin') } : isMissing ? { hint: t('translations.missing') } : {}),
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div lang="en" dir="ltr">
        <p className="mb-2 text-sm font-medium">{`${t(`texts.${part}`)} · ${t('in.en')}`}</p>
        <p className="text-sm whitespace-pre-line text-stone">{source || '—'}</p>
        {source !== '' && value === '' && (
          <Button look="quiet" size="sm" className="px-0!" onClick={() => onValue(source)}>
            {t('texts.copy')}
          </Button>
        )}
      </div>
      {part === 'name' ? (
        <TextField {...props} maxLength={200} />
      ) : (
        <TextArea rows={rowsOf[part]} {...props} maxLength={9000} />
      )}
    </div>
  )
}
