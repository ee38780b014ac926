import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import type { RouteHandle } from '#web/i18n/areas.ts'
import { useLocalTo } from '#web/i18n/local-link.tsx'
import { translatorOf } from '#web/i18n/translator.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { keepTyped } from '#web/kit/kept-text.ts'
import { Spinner } from '#web/kit/spinner.tsx'
import { languageOf } from '#web/session/load-from.ts'
import { NeedsScripts } from '#web/storefront/frame/needs-scripts.tsx'
import { pageMeta } from '#web/storefront/frame/page-meta.ts'
import { links } from '#web/storefront/links.ts'
import { keptCode } from './kept-code.ts'

export const handle = { areas: ['gift'] } satisfies RouteHandle

export const loader = (args: LoaderFunctionArgs) => ({
  title: translatorOf(languageOf(args)).t('title', { ns: 'gift' }),
})

export const meta = (args: MetaArgs<typeof loader>) =>
  args.loaderData ? pageMeta(args, { title: { text: args.loaderData.title }, path: null }) : []

/** From the link in the recipient's e-mail. The code waits in this tab while she signs in; the wallet has it in its field then. */
export default function RedeemPage() {
  const { t } = useTranslation('gift')
  const navigate = useNavigate()
  const to = useLocalTo()(links.wallet())
  useEffect(() => {
    const code = new URLSearchParams(window.location.hash.replace(/^#/, '')).get('code')
    if (code) keepTyped(keptCode, { code })
    void navigate(to, { replace: true })
  }, [navigate, to])
  return (
    <div className="page min-h-[60vh] py-16">
      <NeedsScripts text={t('noScripts')}>
        <p role="status" className="flex items-start gap-3 text-stone">
          <Spinner className="mt-1 size-4" />
          {t('redeem.opening')}
        </p>
      </NeedsScripts>
    </div>
  )
}
