import { languages } from '#domain/locale.ts'
import { useState } from 'react'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button, LinkButton } from '#web/kit/button.tsx'
import { TextField } from '#web/kit/field.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { Window } from '../controls/window.tsx'
import { adminLinks } from '../links.ts'
import { ifMatch, staffCall } from '../session/staff-call.ts'
import { localTime, missingToPublish, type ProductState } from './product-draft.ts'
import { StateName } from './state-name.tsx'
import type { ProductForm } from './use-product.ts'
import { useLabelOf } from './words.ts'

/** The form of the page: its button may stand outside of it. */
export const productFormId = 'product-form'

type HeadProps = {
  form: ProductForm
  name: string
  mayWrite: boolean
  onSave: (state: ProductState | null) => void
  goTo: (path: string) => void
}

/** What it is called, how it stands, and what may be done with it. */
export function Head({ form, name, mayWrite, onSave, goTo }: HeadProps) {
  const { t } = useTranslation('range')
  const { moment } = useFormat()
  const { read } = form
  const isNew = read._id === ''
  return (
    <header className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl break-words">{isNew ? t('head.new') : <bdi>{name}</bdi>}</h1>
        {!isNew && (
          <p className="text-sm">
            <StateName of={read.state} />
            {read.state === 'scheduled' && read.publishAt && (
              <span className="ms-2 text-stone">{moment(read.publishAt)}</span>
            )}
          </p>
        )}
      </div>
      {!isNew && read.state === 'live' && <ShopLinks slug={read.slug} />}
      {mayWrite && <Verbs form={form} onSave={onSave} />}
      {mayWrite && <Missing form={form} goTo={goTo} />}
    </header>
  )
}

/** The page as shoppers see it, in each language. */
function ShopLinks({ slug }: { slug: string }) {
  const { t } = useTranslation('range')
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {languages.map((language) => (
        <a
          key={language}
          href={`${language === 'en' ? '' : `/${language}`}/product/${slug}`}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center"
        >
          {t('head.inShop', { language: t(`in.${language}`) })}
        </a>
      ))}
    </p>
  )
}

function Verbs({ form, onSave }: Pick<HeadProps, 'form' | 'onSave'>) {
  const { t } = useTranslation('range')
  const [isScheduling, setScheduling] = useState(false)
  const { read, isBusy, isDirty } = form
  const isNew = read._id === ''
  const isReady = missingToPublish(form.typed).length === 0 && form.clashes.length === 0
  const move = (verb: 'archive' | 'restore') => {
    const target = { params: { id: read._id }, body: undefined, headers: ifMatch(read.version) }
    const work = () =>
      verb === 'archive'
        ? staffCall('POST /admin/products/:id/archive', target)
        : staffCall('POST /admin/products/:id/restore', target)
    form.run(work, () => toast.success(said(verb === 'archive' ? 'range:head.offShop' : 'range:head.backAmongDrafts')))
  }
  return (
    <div className="flex flex-wrap gap-3">
      {!isNew && (
        <Button size="sm" look="outline" type="submit" form={productFormId} disabled={isBusy || !isDirty}>
          {t('head.save')}
        </Button>
      )}
      {(read.state === 'draft' || read.state === 'scheduled') && (
        <>
          <Button size="sm" disabled={!isReady || isBusy} onClick={() => onSave('live')}>
            {t('head.publish')}
          </Button>
          <Button size="sm" look="outline" disabled={!isReady || isBusy} onClick={() => setScheduling(true)}>
            {t('head.publishAt')}
          </Button>
        </>
      )}
      {read.state === 'scheduled' && (
        <Button size="sm" look="outline" disabled={isBusy} onClick={() => onSave('draft')}>
          {t('head.toDraft')}
        </Button>
      )}
      {!isNew && read.state !== 'archived' && (
        <Button size="sm" look="outline" disabled={isBusy || isDirty} onClick={() => move('archive')}>
          {t('head.archive')}
        </Button>
      )}
      {read.state === 'archived' && (
        <Button size="sm" disabled={isBusy || isDirty} onClick={() => move('restore')}>
          {t('head.restore')}
        </Button>
      )}
      {!isNew && (
        <LinkButton look="outline" size="sm" prefetch="none" to={adminLinks.addProduct(read._id)}>
          {t('head.duplicate')}
        </LinkButton>
      )}
      <Window title={t('head.publishAt')} isOpen={isScheduling} onClose={() => setScheduling(false)}>
        <Schedule
          form={form}
          onDone={() => {
            setScheduling(false)
            onSave('scheduled')
          }}
        />
      </Window>
    </div>
  )
}

function Schedule({ form, onDone }: { form: ProductForm; onDone: () => void }) {
  const { t } = useTranslation('range')
  const [now] = useState(() => localTime(new Date().toISOString()))
  const value = String(form.typed.fields['publishAt'] ?? '')
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onDone()
      }}
    >
      <TextField
        label={t('labels.publishAt')}
        hint={t('head.zone')}
        type="datetime-local"
        name="publishAt"
        required
        min={now}
        value={value}
        onChange={({ target }) => form.fields.change('publishAt', target.value)}
        dir="ltr"
      />
      <Button type="submit" disabled={value === ''}>
        {t('head.schedule')}
      </Button>
    </form>
  )
}

/** What stands between a draft and its publication: each leads to its field. */
function Missing({ form, goTo }: Pick<HeadProps, 'form' | 'goTo'>) {
  const { t } = useTranslation('range')
  const labelOf = useLabelOf()
  const missing = missingToPublish(form.typed)
  if (form.read.state === 'archived' || missing.length === 0) return null
  return (
    <section aria-label={t('head.missing')} className="border-s-2 border-clay bg-white px-4 py-2 text-sm">
      <h2 className="font-medium">{t('head.missing')}</h2>
      <ul className="flex flex-wrap gap-x-4">
        {missing.map((path) => (
          <li key={path}>
            <button type="button" onClick={() => goTo(path)} className="link min-h-11">
              {labelOf(path)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
