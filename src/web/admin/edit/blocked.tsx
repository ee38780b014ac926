import { useTranslation } from '#web/i18n/use-translation.tsx'
import { LinkButton } from '#web/kit/button.tsx'
import { adminLinks } from '../links.ts'

/** Why nothing of the order can be changed here any more, and the way back to it. */
export function Blocked({ number, text }: { number: string; text: string }) {
  const { t } = useTranslation('edit')
  return (
    <>
      <p role="alert" className="mt-6">
        {text}
      </p>
      <LinkButton look="outline" className="mt-4" prefetch="none" to={adminLinks.order(number)}>
        {t('back')}
      </LinkButton>
    </>
  )
}
