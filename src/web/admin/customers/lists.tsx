import { Link } from 'react-router'
import { useFormat } from '#web/i18n/language.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { adminLinks } from '../links.ts'
import { Section } from '../order/section.tsx'
import type { CustomerReply } from './customer-reply.ts'

type Part<Name extends keyof CustomerReply> = NonNullable<CustomerReply[Name]>

const link = 'inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:decoration-ink'
const row = 'flex flex-wrap items-center justify-between gap-x-4'

export function Returns({ returns }: { returns: Part<'returns'> }) {
  const { t } = useTranslation('care')
  const { date } = useFormat()
  return (
    <Section heading={t('person.returns')}>
      <ul className="divide-y divide-line text-sm">
        {returns.map(({ _id, order, reason, createdAt }) => (
          <li key={_id} className={`${row} max-sm:pb-2`}>
            <Link to={adminLinks.order(order)} className={link}>
              <bdi>{order}</bdi>
            </Link>
            <span className="min-w-0 text-stone">
              <bdi className="break-words">{reason}</bdi> · {date(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Messages({ messages }: { messages: Part<'messages'> }) {
  const { t } = useTranslation('care')
  const { date } = useFormat()
  return (
    <Section heading={t('messages.heading')}>
      <ul className="divide-y divide-line text-sm">
        {messages.map(({ _id, reference, subject, isOpen, createdAt }) => (
          <li key={_id} className={`${row} max-sm:pb-2`}>
            <Link to={adminLinks.message(_id)} className={link}>
              <bdi>{reference}</bdi>
            </Link>
            <span className="text-stone">
              {t(`messages.subjects.${subject}`)} · {date(createdAt)} ·{' '}
              {t(isOpen ? 'person.open' : 'messages.states.closed')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Reviews({ reviews }: { reviews: Part<'reviews'> }) {
  const { t } = useTranslation('care')
  const { date } = useFormat()
  return (
    <Section heading={t('reviews.heading')}>
      <ul className="divide-y divide-line text-sm">
        {reviews.map(({ _id, product, slug, rating, comment, isHidden, createdAt }) => (
          <li key={_id} className="py-2">
            <span className={row}>
              <Link to={adminLinks.reviews({ product: slug })} className={link}>
                <bdi>{product}</bdi>
              </Link>
              <span className="text-stone">
                {t('reviews.stars', { count: rating })} · {date(createdAt)}
                {isHidden && <> · {t('reviews.tab.hidden')}</>}
              </span>
            </span>
            <span dir="auto" className="line-clamp-3 block break-words">
              {comment}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Wholesale({ applications }: { applications: Part<'wholesale'> }) {
  const { t } = useTranslation('care')
  const { date } = useFormat()
  return (
    <Section heading={t('customers.roles.wholesale')}>
      <ul className="text-sm">
        {applications.map(({ _id, company, status, createdAt }) => (
          <li key={_id} className="py-1">
            <bdi className="block break-words">{company}</bdi>
            <span className="text-stone">
              {t(`person.applications.${status}`)} · {date(createdAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
