import { Link } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { adminLinks } from '../links.ts'
import type { Parcel } from '../packing/parcel.ts'

/** An exchange at the door: what its courier takes in the same visit. */
export function TakenBack({ of: { returnId, pieces, contents } }: { of: NonNullable<Parcel['exchange']> }) {
  const { t } = useTranslation('packing')
  return (
    <div className="mt-3 border border-ink p-3">
      <p className="font-medium">{t('parcel.exchange', { count: pieces })}</p>
      <ul>
        {contents.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
      <Link to={adminLinks.return(returnId)} className="link">
        {t('parcel.exchangeReturn')}
      </Link>
    </div>
  )
}
