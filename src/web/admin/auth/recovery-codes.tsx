import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/field.tsx'
import { saveFile } from '#web/kit/save-file.ts'

/** Ten codes, shown once. Nobody goes on without saying that she has kept them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('admin')
  const [isKept, setKept] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  return (
    <section aria-labelledby="codes" className="grid gap-5">
      <h2 id="codes" className="text-xl">
        {t('enrol.codesHeading')}
      </h2>
      <p>{t('enrol.codesText')}</p>
      <ol dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-2 border-y border-line py-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          size="sm"
          onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
        >
          {isCopied ? t('enrol.copied') : t('enrol.copy')}
        </Button>
        <Button
          look="outline"
          size="sm"
          onClick={() => saveFile({ name: 'recovery-codes.txt', blob: new Blob([text], { type: 'text/plain' }) })}
        >
          {t('enrol.saveFile')}
        </Button>
      </div>
      <Checkbox label={t('enrol.kept')} checked={isKept} onChange={({ target }) => setKept(target.checked)} />
      <Button size="lg" disabled={!isKept} onClick={onDone}>
        {t('enrol.done')}
      </Button>
    </section>
  )
}
