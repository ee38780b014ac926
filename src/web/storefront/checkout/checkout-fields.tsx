import type { User } from '#contract/accounts.ts'
import type { Cart } from '#contract/cart.ts'
import { lazy, Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFormat } from '#web/i18n/language.tsx'
import { LocalLink } from '#web/i18n/local-link.tsx'
import { links } from '#web/storefront/links.ts'
import { AddressFields, hasRare } from '#web/storefront/address/address-fields.tsx'
import { RadioGroup, TextArea, TextField } from '#web/kit/field.tsx'
import { Skeleton } from '#web/kit/skeleton.tsx'
import { useStore } from '../frame/use-store.ts'
import { cashRefusalOf } from './pay-in.ts'
import type { CheckoutFormView } from './use-checkout-form.ts'

/** Guests have none. Without it the address is typed. */
const SavedAddresses = lazy(() =>
  import('./saved-addresses.tsx').then(
    ({ SavedAddresses }) => ({ default: SavedAddresses }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
)

type FieldsProps = { form: CheckoutFormView }

export function ContactFields({ form, user }: FieldsProps & { user: User | null }) {
  const { t } = useTranslation(['checkout', 'pickup'])
  const isCollected = form.watch('way') === 'collect'
  return (
    <Part
      id="checkout-contact"
      heading={t('contact.heading')}
      note={user ? <bdi>{t('signIn.as', { email: user.email })}</bdi> : <SignInHint />}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={t('contact.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          {...form.field('contact.email')}
        />
        <TextField
          label={t('contact.phone')}
          hint={isCollected ? t('pickup:phoneHint') : t('contact.phoneHint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          {...form.field('contact.phone')}
        />
        <TextField label={t('contact.firstName')} autoComplete="given-name" {...form.field('contact.firstName')} />
        <TextField label={t('contact.lastName')} autoComplete="family-name" {...form.field('contact.lastName')} />
      </div>
    </Part>
  )
}

function SignInHint() {
  const { t } = useTranslation('checkout')
  return (
    <>
      {t('signIn.question')}{' '}
      <LocalLink to={links.login(links.checkout())} className="link">
        {t('signIn.link')}
      </LocalLink>{' '}
      {t('signIn.after')}
    </>
  )
}

/** Fetched with the first choice of a store. */
const PickupStores = lazy(() => import('./pickup-stores.tsx').then(({ PickupStores }) => ({ default: PickupStores })))

export function DeliveryFields({ form, user, bag }: FieldsProps & { user: User | null; bag: Cart }) {
  const { t } = useTranslation(['checkout', 'pickup'])
  const { absentPages } = useStore()
  const isCollected = form.watch('way') === 'collect'
  const typed = (
    <AddressFields
      withPerson={false}
      withRare={hasRare(form.watch('shippingAddress'))}
      field={(name) => form.field(`shippingAddress.${name}`)}
    />
  )
  return (
    <Part
      id="checkout-delivery"
      heading={isCollected ? t('pickup:way.collect') : t('delivery.heading')}
      note={isCollected ? t('pickup:way.collectNote') : t('delivery.within')}
    >
      {!absentPages.includes('store-locator') && (
        <RadioGroup
          label={t('pickup:way.legend')}
          className="mb-6"
          options={[
            { value: 'deliver', label: t('pickup:way.deliver') },
            { value: 'collect', label: t('pickup:way.collect'), note: t('pickup:way.collectNote') },
          ]}
          {...form.field('way')}
        />
      )}
      {isCollected ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PickupStores form={form} bag={bag} isGuest={user === null} />
        </Suspense>
      ) : user ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <SavedAddresses form={form} userId={user._id}>
            {typed}
          </SavedAddresses>
        </Suspense>
      ) : (
        typed
      )}
      <TextArea
        label={isCollected ? t('pickup:notes') : t('delivery.notes')}
        hint={isCollected ? undefined : t('delivery.notesHint')}
        isOptional
        rows={2}
        maxLength={1000}
        className="mt-5"
        {...form.field('notes')}
      />
    </Part>
  )
}

/** R081. `saidNo`: why the server took no cash from this buyer. */
type PaymentFieldsProps = FieldsProps & {
  bag: Cart
  saidNo: string | null
  /** The wallet pays for all of it: there is nothing to choose. */
  isCovered: boolean
  /** Her wallet. */
  children: ReactNode
}

export function PaymentFields({ form, bag, saidNo, isCovered, children }: PaymentFieldsProps) {
  const { t } = useTranslation(['checkout', 'pickup'])
  const { money } = useFormat()
  const { isOffered, fee, cap } = bag.cashOnDelivery
  const refusal = cashRefusalOf(bag)
  const { setValue } = form
  const isRefused = refusal !== null || saidNo !== null
  const hasChosenInVain = isRefused && form.watch('paymentMethod') === 'cod'
  useEffect(() => {
    if (hasChosenInVain) setValue('paymentMethod', 'card')
  }, [hasChosenInVain, setValue])
  const isCollected = form.watch('way') === 'collect'
  const atDoor = fee === 0 ? t('payment.codNote') : t('payment.codFee', { fee: money(fee) })
  const note = isCollected ? t('pickup:payInStoreNote') : atDoor
  const cod = {
    value: 'cod',
    label: isCollected ? t('pickup:payInStore') : t('payment.cod'),
    note:
      refusal === 'above_cap'
        ? t('payment.codCap', { cap: money(cap ?? 0) })
        : refusal === 'card_only'
          ? t('payment.codCardOnly')
          : (saidNo ?? note),
    disabled: isRefused,
  }
  return (
    <Part id="checkout-payment" heading={t('payment.heading')}>
      {children}
      {!isCovered && (
        <RadioGroup
          label={t('payment.method')}
          options={[
            { value: 'card', label: t('payment.card'), note: t('payment.cardNote') },
            ...(isOffered ? [cod] : []),
          ]}
          {...form.field('paymentMethod')}
        />
      )}
    </Part>
  )
}

function Part({ id, heading, note, children }: { id: string; heading: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-3">
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        {note && <p className="text-sm text-stone">{note}</p>}
      </div>
      {children}
    </section>
  )
}
