import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type AuthFrameProps = {
  heading: string
  text?: string
  children: ReactNode
  /** Beside the form: what an account is good for. */
  withBenefits?: boolean
}

/** One narrow column; on wide screens a quiet panel beside it. */
export function AuthFrame({ heading, text, children, withBenefits = false }: AuthFrameProps) {
  return (
    <div className={withBenefits ? 'lg:grid lg:min-h-[70vh] lg:grid-cols-2' : ''}>
      <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-16 lg:py-24">
        <h1 className="text-3xl">{heading}</h1>
        {text && <p className="mt-4 text-stone">{text}</p>}
        <div className="mt-8">{children}</div>
      </div>
      {withBenefits && <Benefits />}
    </div>
  )
}

function Benefits() {
  const { t } = useTranslation('auth')
  return (
    <aside aria-labelledby="benefits" className="bg-sand px-4 py-12 lg:flex lg:items-center lg:px-16">
      <div className="mx-auto w-full max-w-md">
        <h2 id="benefits" className="text-2xl">
          {t('benefits.heading')}
        </h2>
        <ul className="mt-6 divide-y divide-ink/15 border-y border-ink/15">
          {(['orders', 'addresses', 'wishlist', 'again'] as const).map((name) => (
            <li key={name} className="flex gap-3 py-4">
              <Check size={18} strokeWidth={1.5} aria-hidden="true" className="mt-1 shrink-0" />
              {t(`benefits.${name}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
