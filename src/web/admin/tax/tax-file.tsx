import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCan } from '../session/me.ts'

type TaxFileProps = { number: string; kind: 'pdf' | 'xml' }

/** The file of a document. Who may not print sees no link to its PDF. */
export function TaxFile({ number, kind }: TaxFileProps) {
  const { t } = useTranslation('tax')
  const can = useCan()
  if (kind === 'pdf' && !can('tax.print')) return null
  return (
    <a
      href={`/api/admin/tax/documents/${number}/${kind}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t(kind === 'pdf' ? 'documents.printOf' : 'documents.xmlOf', { number })}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay lg:min-h-9"
    >
      {t(kind === 'pdf' ? 'documents.print' : 'documents.xml')}
    </a>
  )
}
