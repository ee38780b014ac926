import type { User } from '#contract/accounts.ts'
import type { WholesaleApplication } from '#contract/wholesale-forms.ts'
import { emirates } from '#domain/address.ts'
import { latinDigits } from '#domain/digits.ts'
import { pickText } from '#domain/locale.ts'
import { useState } from 'react'
import { useLanguage } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { browserSession, call } from '#web/session/browser-session.ts'
import { Failure } from '#web/calls/failure.ts'
import { Button } from '#web/kit/button.tsx'
import { SelectField, TextField } from '#web/kit/field.tsx'
import { FormAlert } from '#web/kit/form-alert.tsx'
import { said, toast } from '#web/kit/toast-store.ts'
import { useContractForm } from '#web/kit/use-contract-form.ts'

const load = () => import('./schemas.ts').then(({ applicationForm }) => applicationForm)

type ApplicationValues = {
  companyName: string
  tradeLicence: string
  trn: string
  emirate: string
  contact: { firstName: string; lastName: string; email: string; phone: string }
}

const prepare = (values: ApplicationValues) => ({ ...values, trn: latinDigits(values.trn) })

/** D17. Once it has arrived, the page says that it waits for its answer. */
export function ApplicationForm({ user, onApplied }: { user: User; onApplied: () => void }) {
  const { t } = useTranslation(['wholesale', 'messages'])
  const { language } = useLanguage()
  const { firstName, lastName, email, phone } = user
  const form = useContractForm<ApplicationValues, WholesaleApplication>({
    load,
    prepare,
    keep: 'application',
    defaultValues: {
      companyName: '',
      tradeLicence: '',
      trn: '',
      emirate: '',
      contact: { firstName, lastName, email, phone: phone ?? '' },
    },
  })
  const [message, setMessage] = useState<string | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setMessage(null)
    try {
      const {
        application: { companyName, status },
      } = await call('POST /wholesale/applications', { body })
      form.forget()
      onApplied()
      browserSession().showUser({ ...user, wholesale: { companyName, status } })
      toast.success(said('messages:requestSubmitted'))
    } catch (error) {
      setMessage(form.showFailure(error))
      // Sent from another tab, or decided meanwhile: the account knows.
      if (error instanceof Failure && error.code === 'ALREADY_APPLIED') {
        onApplied()
        await showUserAnew()
      }
    }
  })
  return (
    <form
      method="post"
      noValidate
      aria-labelledby="application-heading"
      onSubmit={(event) => void submit(event)}
      className="grid gap-5"
    >
      <h3 id="application-heading" className="font-sans text-lg font-medium">
        {t('application.heading')}
      </h3>
      <TextField
        label={t('application.company')}
        autoComplete="organization"
        maxLength={200}
        {...form.field('companyName')}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t('application.licence')}
          autoComplete="off"
          dir="ltr"
          maxLength={60}
          {...form.field('tradeLicence')}
        />
        <TextField
          label={t('application.trn')}
          hint={t('application.trnHint')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
          {...form.field('trn')}
        />
      </div>
      <SelectField label={t('application.emirate')} autoComplete="address-level1" {...form.field('emirate')}>
        <option value="">{t('application.chooseEmirate')}</option>
        {emirates.map(({ code, name }) => (
          <option key={code} value={code}>
            {pickText(name, language)}
          </option>
        ))}
      </SelectField>
      <ContactFields form={form} />
      <FormAlert>{message}</FormAlert>
      <Button type="submit" className="justify-self-start" isBusy={form.formState.isSubmitting}>
        {t('application.submit')}
      </Button>
    </form>
  )
}

type ApplicationFields = Pick<ReturnType<typeof useContractForm<ApplicationValues, WholesaleApplication>>, 'field'>

function ContactFields({ form }: { form: ApplicationFields }) {
  const { t } = useTranslation('wholesale')
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <legend className="mb-4 font-medium">{t('application.contact')}</legend>
      <TextField
        label={t('application.firstName')}
        autoComplete="given-name"
        maxLength={100}
        {...form.field('contact.firstName')}
      />
      <TextField
        label={t('application.lastName')}
        autoComplete="family-name"
        maxLength={100}
        {...form.field('contact.lastName')}
      />
      <TextField
        label={t('application.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        {...form.field('contact.email')}
      />
      <TextField
        label={t('application.phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        placeholder="050 123 4567"
        maxLength={40}
        {...form.field('contact.phone')}
      />
    </fieldset>
  )
}

async function showUserAnew(): Promise<void> {
  const answered = await call('GET /user/profile').catch(() => null)
  if (answered) browserSession().showUser(answered.user)
}
