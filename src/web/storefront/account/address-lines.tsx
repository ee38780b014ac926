import type { Order } from '#contract/orders.ts'
import { bearsEmirateName, emirateName, isEmirate } from '#domain/address.ts'
import { pickText } from '#domain/locale.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useLanguage } from '#web/i18n/language.tsx'
import { phoneText } from './phone-text.ts'

/** As on a parcel. What people typed keeps its own direction. */
export function AddressLines({ address }: { address: Order['shippingAddress'] }) {
  const { t } = useTranslation(['account', 'address'])
  const { language } = useLanguage()
  const { fullName, building, area, city, emirate, poBox, makani, phone } = address
  const emirateText = isEmirate(emirate) ? pickText(emirateName(emirate), language) : emirate
  const place = [area, bearsEmirateName(address) ? '' : city].filter((part) => part !== '')
  return (
    <address className="leading-relaxed not-italic">
      <Line text={fullName} className="font-medium" />
      <Line text={address.address} />
      <Line text={building} />
      {place.length > 0 && (
        <span className="block">
          {place.map((part, index) => (
            <span key={part}>
              {index > 0 && (language === 'ar' ? '، ' : ', ')}
              <bdi>{part}</bdi>
            </span>
          ))}
        </span>
      )}
      <span className="block">
        {emirateText}
        {language === 'ar' ? '، ' : ', '}
        {t('address:country')}
      </span>
      {poBox && <span className="block text-stone">{t('addresses.poBox', { number: poBox })}</span>}
      {makani && <span className="block text-stone">{t('addresses.makani', { number: makani })}</span>}
      <span className="block text-stone">
        <bdi dir="ltr">{phoneText(phone)}</bdi>
      </span>
    </address>
  )
}

function Line({ text, className = '' }: { text: string; className?: string }) {
  return text === '' ? null : (
    <span className={`block ${className}`}>
      <bdi>{text}</bdi>
    </span>
  )
}
